import { isErrorCode, textOfError } from '@miyar/contract/core/errors';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { Card } from '../../../../ui/layout/card.tsx';
import type { Shown } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';

/** The entries that arrived and do not apply, with their words and the reason. */
export function LaidAsideList({ shown: { local } }: { shown: Shown }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const rows = local.flatMap((row) => (row.laidAside ? [{ ...row, laidAside: row.laidAside }] : []));
  if (rows.length === 0) return null;
  return (
    <Card title={t('laid_title')} count={rows.length} detail={t('laid_detail')}>
      <ul className="workbook-laid">
        {rows.map(({ hash, entry: { indicator, value }, laidAside: { why, code } }) => (
          <li key={hash}>
            <p className="small">
              {indicator !== undefined && <span className="workbook-code">{indicator}</span>} <b>{t(reasonOf(why))}</b>
              {code !== null && <span className="muted">: {isErrorCode(code) ? textOfError(code, language) : code}</span>}
            </p>
            <p className="workbook-words" dir="auto">
              {[value['text'], value['level'], value['reason']].filter((part) => typeof part === 'string').join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const reasonOf = (why: string) => (why === 'after_seal' || why === 'after_removal' || why === 'imported' ? (`why_${why}` as const) : 'why_invalid');
