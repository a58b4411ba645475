import type { SearchResult } from '@miyar/contract/operations/search';
import type { MouseEvent } from 'react';
import { useText } from '../../../lib/i18n/text.ts';
import { type Group, keyOfResult } from './groups.ts';
import { ResultRow } from './result-row.tsx';
import { searchText } from './text.ts';

interface ResultListProps {
  id: string;
  groups: readonly Group[];
  words: string;
  active: string | undefined;
  idOf: (key: string) => string;
  hrefOf: (result: SearchResult) => string;
  onPoint: (key: string) => void;
  onChoose: (result: SearchResult) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a list of links under a field whose options the field points at */

/** The results of a search, by kind. The field keeps the focus; the active option is marked. */
export function ResultList({ id, groups, words, active, idOf, hrefOf, onPoint, onChoose }: ResultListProps) {
  const t = useText(searchText);
  const choose = (event: MouseEvent, result: SearchResult) => {
    // With one of these keys the browser opens the address elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(result);
  };
  return (
    <div id={id} role="listbox" aria-label={t('results')} className="hits">
      {groups.map(({ kind, results }) => (
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="hit-group">
          <div id={`${id}-${kind}`} className="hit-kind" role="presentation">
            {t(`kind_${kind}`)}
          </div>
          {results.map((result) => {
            const key = keyOfResult(result);
            return (
              <a
                key={key}
                id={idOf(key)}
                role="option"
                aria-selected={key === active}
                tabIndex={-1}
                className="hit-option"
                href={hrefOf(result)}
                onClick={(event) => choose(event, result)}
                onPointerMove={() => onPoint(key)}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
              >
                <ResultRow result={result} words={words} />
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
