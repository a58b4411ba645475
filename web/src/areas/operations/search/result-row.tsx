import type { SearchResult } from '@miyar/contract/operations/search';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { countryName } from '../../../shared/countries/countries.ts';
import { namesFor } from '@miyar/contract/core/shown-names';
import { applicationNumber } from '../../../shared/names.ts';
import { ApplicationStatus, SchoolStatus } from '../../../shared/status-chip/status-chip.tsx';
import { KINDS } from './kinds-text.ts';
import { holdsAny, markWords } from './mark-words.ts';

/** One result: its name with the words marked, the details that distinguish it, and its status. */
export function ResultRow({ result, words }: { result: SearchResult; words: string }) {
  const { language } = useLanguage();
  const { kind, id, title, title_alternative, detail, at } = result;
  const { first, second } = namesFor({ name: title, name_alternative: title_alternative }, language);
  // Found by the name in the other script: without it nobody would see why.
  const other = second !== null && !holdsAny(first, words) && holdsAny(second, words) ? second : undefined;
  const number = kind === 'application' ? applicationNumber(id) : undefined;
  const place = detail && countryName(detail, language);
  return (
    <>
      <Icon of={KINDS[kind].picture} />
      <span className="hit-words">
        <span className="hit-title" dir="auto">
          <Marked text={first} words={words} />
        </span>
        <span className="hit-detail">
          {other && (
            <bdi>
              <Marked text={other} words={words} />
            </bdi>
          )}
          {number && <Marked text={number} words={words} />}
          {place && (
            <bdi>
              <Marked text={place} words={words} />
            </bdi>
          )}
          {at && <span>{formatDate(at, language)}</span>}
        </span>
      </span>
      <Status result={result} />
    </>
  );
}

const Marked = ({ text, words }: { text: string; words: string }) =>
  markWords(text, words).map(({ text: piece, hit }, index) =>
    // The pieces of one text never change their order.
    hit ? <mark key={index}>{piece}</mark> : piece,
  );

function Status({ result: { kind, status } }: { result: SearchResult }) {
  if (kind === 'school' && (status === 'pending' || status === 'approved' || status === 'denied')) return <SchoolStatus status={status} />;
  if (kind === 'application' && (status === 'pending' || status === 'approved' || status === 'rejected')) return <ApplicationStatus status={status} />;
  return null;
}
