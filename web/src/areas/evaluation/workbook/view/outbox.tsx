import { useId } from 'react';
import { CheckCheck, CircleAlert, RefreshCw, Smartphone } from '../../../../ui/marks/icons.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { formatTime } from '../../../../lib/i18n/dates.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { LinkButton } from '../../../../ui/actions/link-button.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import type { Shown } from '../notebook/notebook.ts';
import { BROKEN, FULL, HEAD_DIFFERS, OVERLOADED } from '../sender/channel.ts';
import { shownTime } from '../sender/clock.ts';
import type { LocalEntry } from '../store/rows.ts';
import { workbookText } from '../text.ts';

const NEWEST = 12;
const ICONS = { here: Smartphone, arrived: CheckCheck, laid_aside: CircleAlert } as const;

/** The entries written on this device, newest first, each with its status. */
export function Outbox({ shown: { local, sender }, onSend }: { shown: Shown; onSend: () => void }) {
  const t = useText(workbookText);
  const { language } = useLanguage();
  const says = useEntryWords();
  const state = useSenderWords(sender);
  const titleId = useId();
  const rows = local.slice(-NEWEST).toReversed();
  return (
    <section className="card workbook-outbox" aria-labelledby={titleId}>
      <header className="workbook-outbox-head">
        <h2 id={titleId} className="card-title" tabIndex={-1} data-outbox>
          {t('on_device')}
        </h2>
        <output className="muted small">{(rows.length > 0 || sender.is !== 'idle') && state}</output>
        {sender.is !== 'idle' && sender.is !== 'sending' && (
          <LinkButton icon={RefreshCw} onPress={onSend}>
            {t('send_now')}
          </LinkButton>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="workbook-outbox-none muted">{t('outbox_empty')}</p>
      ) : (
        <ol className="num">
          {rows.map((row) => {
            const where = row.laidAside ? 'laid_aside' : row.waiting === undefined ? 'arrived' : 'here';
            return (
              <li key={row.hash} data-where={where}>
                <span>{formatTime(shownTime(row.entry.at, row.entry.offset), language)}</span>
                <span>{says(row)}</span>
                <span>
                  <Icon of={ICONS[where]} size="sm" />
                  <span className="visually-hidden">{t(where)}</span>
                </span>
              </li>
            );
          })}
        </ol>
      )}
      <p className="workbook-outbox-foot">{t('outbox_detail')}</p>
    </section>
  );
}

/** Returns the state of the sender as text. */
export function useSenderWords(sender: Shown['sender']): string {
  const t = useText(workbookText);
  if (sender.is === 'waiting') return sender.why === OVERLOADED ? t('state_overloaded') : t('state_waiting', { why: sender.why });
  if (sender.is !== 'stopped') return t(`state_${sender.is}`);
  if (sender.why === HEAD_DIFFERS || sender.why === BROKEN || sender.why === FULL) return t(`state_${sender.why}`);
  return t('state_stopped', { why: sender.why });
}

/** Returns a function that gives the text of an entry in a few words. */
function useEntryWords(): (row: LocalEntry) => string {
  const t = useText(workbookText);
  return ({ entry: { kind, indicator: code = '', value } }) => {
    switch (kind) {
      case 'rating':
        return t('out_rating', { code, level: value['level'] === 'NA' ? t('not_applicable') : String(value['level']) });
      case 'note':
      case 'finding':
      case 'strength':
      case 'recommendation':
        return t(`out_${kind}`, { code, count: String(value['text']).length });
      case 'evidence_link':
        return t(value['linked'] === true ? 'out_evidence_link' : 'out_evidence_unlink', { code });
      case 'photo':
        return t('out_photo', { code });
      case 'hearing':
        return t('out_hearing', { learner: String(value['code']), page: String(value['page']) });
      case 'absent':
        return t('out_absent', { learner: String(value['code']) });
      default:
        return t('out_remove');
    }
  };
}
