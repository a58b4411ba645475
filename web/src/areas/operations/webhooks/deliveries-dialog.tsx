import '../../../shared/settings/settings.css';
import { type Delivery, type Webhook, webhooks } from '@miyar/contract/operations/webhooks';
import { CircleCheck, CircleX, Hourglass, Send } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpointMutation, useEndpointPages } from '../../../lib/api/query.ts';
import { formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { kindInWords } from '../audit/kind-words.ts';
import { webhooksText } from './text.ts';

const PAGE = 25;
/** The deliveries are fetched at this interval while they are visible, because waiting ones are sent meanwhile. */
const EVERY_MS = 5000;

/** The deliveries to a webhook: whether each arrived, and a button to send it again. */
export function DeliveriesDialog({ webhook: { id, name, off_since }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText(webhooksText);
  const list = useEndpointPages(webhooks.deliveries, { params: { id }, query: { limit: PAGE } }, { refetchInterval: EVERY_MS });
  const test = useEndpointMutation(webhooks.test, {
    onSuccess: () => {
      toast.success(t('test_sent'));
      void invalidate(webhooks.deliveries);
    },
    onError: ({ message }) => toast.error(`${t('test_failed')}. ${message}`),
  });
  return (
    <PlainDialog
      title={t('deliveries_of', { name })}
      onClose={onClose}
      size="lg"
      footer={
        off_since === null && (
          <Button icon={Send} busy={test.isPending} onPress={() => test.mutate({ params: { id } })} slot={null}>
            {t('test')}
          </Button>
        )
      }
    >
      <Loaded asked={{ ...list, data: list.rows }} failed={t('deliveries_failed')} shapes={['row', 'row', 'row']}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <p className="muted">{t('deliveries_none')}</p>
          ) : (
            <div className="stack">
              <ul className="settings-list settings-ruled" aria-label={t('deliveries')}>
                {deliveries.map((delivery) => (
                  <li key={delivery.id}>
                    <DeliveryRow webhookId={id} of={delivery} />
                  </li>
                ))}
              </ul>
              {list.hasNextPage && (
                <div>
                  <Button size="sm" busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()} slot={null}>
                    {t('more')}
                  </Button>
                </div>
              )}
            </div>
          )
        }
      </Loaded>
    </PlainDialog>
  );
}

const MARKS = {
  waiting: { tone: 'wait', icon: Hourglass },
  delivered: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'no', icon: CircleX },
} as const;

function DeliveryRow({ webhookId, of: { id, kind, state, attempts, status, fault, created_at, can } }: { webhookId: number; of: Delivery }) {
  const t = useText(webhooksText);
  const { language } = useLanguage();
  const again = useEndpointMutation(webhooks.sendAgain, {
    onSuccess: () => {
      toast.success(t('again_done'));
      void invalidate(webhooks.deliveries);
    },
    onError: ({ message }) => toast.error(`${t('again_failed')}. ${message}`),
  });
  const words = kind === 'webhook.test' ? t('test_kind') : kindInWords(kind, language);
  return (
    <SettingsRow
      title={words}
      mark={<Chip {...MARKS[state]}>{t(`state_${state}`)}</Chip>}
      detail={
        <>
          {[formatRelative(created_at, language), t('attempts', { count: attempts }), ...(status === null ? [] : [t('answered', { status })])].join(' · ')}
          {fault && (
            <>
              <br />
              {t(`fault_${fault}`)}
            </>
          )}
        </>
      }
      actions={
        can.send_again === true && (
          <Button size="sm" busy={again.isPending} onPress={() => again.mutate({ params: { id: webhookId, delivery: id } })} slot={null}>
            <span aria-hidden>{t('again')}</span>
            <span className="visually-hidden">{t('again_of', { kind: words, id })}</span>
          </Button>
        )
      }
    />
  );
}
