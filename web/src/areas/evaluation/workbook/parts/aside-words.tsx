import { isErrorCode, textOfError } from '@miyar/contract/core/errors';
import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { useHearingWords } from '../recitation/use-hearing-words.ts';
import { workbookText } from '../text.ts';

interface AsideWordsProps extends Pick<StoredEntry, 'kind' | 'value' | 'code'> {
  /** Whose it is; undefined of one's own. */
  author: string | undefined;
  indicator: string | null;
  why: string;
}

/** The words of an entry that was laid aside, and why. */
export function AsideWords({ author, indicator, kind, value, why, code }: AsideWordsProps) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const hearing = useHearingWords();
  const words = [value['code'], value['text'], value['level'], value['reason']].filter((part) => typeof part === 'string').join(' · ');
  return (
    <>
      <p className="small">
        {author !== undefined && <bdi>{`${author} · `}</bdi>}
        {indicator !== null && <span className="workbook-code">{indicator}</span>} <b>{t(reasonOf(why))}</b>
        {code !== null && <span className="muted">: {isErrorCode(code) ? textOfError(code, language) : code}</span>}
      </p>
      <p className="workbook-words" dir="auto">
        {kind === 'hearing' ? hearing({ value }) : words}
      </p>
    </>
  );
}

const reasonOf = (why: string) => (why === 'after_seal' || why === 'after_removal' || why === 'imported' ? (`why_${why}` as const) : 'why_invalid');
