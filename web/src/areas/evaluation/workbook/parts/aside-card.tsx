import { type AsideEntry, workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../../lib/api/query.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';
import { isErrorCode, textOfError } from '@miyar/contract/core/errors';
import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useHearingWords } from '../recitation/use-hearing-words.ts';

/**
 * The entries that were laid aside: the person's own, also those that only this device knows, and for the lead those of others that
 * can be taken over.
 */
export function AsideCard({ notebook }: { notebook: Notebook }) {
  const t = useText(workbookText);
  const { local } = useStore(notebook.shown);
  const { data = [] } = useEndpoint(workbook.aside, { params: { id: notebook.caseId } });
  const there = new Set(data.map(({ hash }) => hash));
  const here = local.flatMap((row) => (row.laidAside && !there.has(row.hash) ? [{ ...row, laidAside: row.laidAside }] : []));
  if (here.length + data.length === 0) return null;
  return (
    <Card title={t('laid_title')} count={here.length + data.length} detail={t('laid_detail')}>
      <ul className="workbook-laid">
        {here.map(({ hash, entry: { kind, indicator, value }, laidAside }) => (
          <li key={hash}>
            <AsideWords author={undefined} indicator={indicator ?? null} kind={kind} value={value} {...laidAside} />
          </li>
        ))}
        {data.map((entry) => (
          <li key={entry.entry_id}>
            <Entry notebook={notebook} entry={entry} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Entry({ notebook, entry }: { notebook: Notebook; entry: AsideEntry }) {
  const t = useText(workbookText);
  const { entry_id: entryId, evaluator_id: by, name, indicator, kind, value, aside, code, taken_as: takenAs, can } = entry;
  const take = useEndpointMutation(workbook.take, {
    onSuccess: async () => {
      await invalidate(workbook.aside);
      // An entry that was taken over is now a field of the person's own workbook.
      await notebook.takeAlong().catch((reason: unknown) => {
        if (!(reason instanceof ApiError)) throw reason;
      });
      toast.success(t('aside_taken'));
    },
    onError: ({ message }) => toast.error(`${t('aside_not_taken')} ${message}`),
  });
  const isOwn = by === notebook.shown.get().along?.taken.workbook.evaluator_id;
  return (
    <>
      <AsideWords author={isOwn ? undefined : name} indicator={indicator} kind={kind} value={value} why={aside ?? 'invalid'} code={code} />
      {takenAs !== null ? (
        <p className="small muted">{t('aside_is_taken')}</p>
      ) : can.take === true ? (
        <div className="flow">
          <Button size="sm" busy={take.isPending} onPress={() => take.mutate({ params: { id: notebook.caseId, entryId } })}>
            {t('aside_take')}
          </Button>
        </div>
      ) : (
        can.take !== 'invalid_value' && <p className="small muted">{can.take === 'workbook_sealed' ? t('reason_sealed') : t('aside_over')}</p>
      )}
    </>
  );
}

interface AsideWordsProps extends Pick<StoredEntry, 'kind' | 'value' | 'code'> {
  /** The author; undefined for the person's own. */
  author: string | undefined;
  indicator: string | null;
  why: string;
}

/** The text of an entry that was laid aside, and the reason. */
function AsideWords({ author, indicator, kind, value, why, code }: AsideWordsProps) {
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
