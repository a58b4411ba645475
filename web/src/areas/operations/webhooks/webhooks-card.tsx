import './webhooks.css';
import '../../../shared/settings/settings.css';
import { type Webhook, webhooks } from '@miyar/contract/operations/webhooks';
import { useState } from 'react';
import { CirclePause, Plus, Radio } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { formatRelative } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { QuestionDialog } from '../../../shared/dialog/question-dialog.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PasswordDialog } from '../../accounts/security/password-dialog.tsx';
import { SecretDialog } from '../../accounts/security/secret-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { webhooksText } from './text.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

type Act = 'change' | 'deliveries' | 'renew' | 'delete';
type Shown = { act: 'add' } | { act: Act; webhook: Webhook } | { act: 'secret'; secret: string };

/** Other systems that are notified of events: where, of what, whether it arrives. */
export function WebhooksCard() {
  const t = useText(webhooksText);
  const asked = useEndpoint(webhooks.list);
  const [shown, show] = useState<Shown>();
  const close = () => {
    show(undefined);
    returnFocusToPage();
  };
  const showSecret = (secret: string) => show({ act: 'secret', secret });
  return (
    <Card
      title={t('title')}
      detail={t('detail')}
      action={
        <Button size="sm" icon={Plus} onPress={() => show({ act: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <Loaded asked={asked} failed={t('failed')} shapes={['row', 'row']}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="muted">{t('none')}</p>
          ) : (
            <ul className="settings-list settings-ruled" aria-label={t('title')}>
              {rows.map((webhook) => (
                <li key={webhook.id}>
                  <WebhookRow of={webhook} show={(act) => show({ act, webhook })} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown?.act === 'add' && <WebhookDialog onMade={showSecret} onClose={close} />}
      {shown?.act === 'change' && <WebhookDialog webhook={shown.webhook} onMade={showSecret} onClose={close} />}
      {shown?.act === 'deliveries' && <DeliveriesDialog webhook={shown.webhook} onClose={close} />}
      {shown?.act === 'renew' && <Renew webhook={shown.webhook} onMade={showSecret} onClose={close} />}
      {shown?.act === 'delete' && <Delete webhook={shown.webhook} onClose={close} />}
      {shown?.act === 'secret' && (
        <SecretDialog secret={shown.secret} words={{ title: t('secret_title'), once: t('secret_once'), saved: t('secret_saved') }} onSaved={close} />
      )}
    </Card>
  );
}

function WebhookRow({ of: webhook, show }: { of: Webhook; show: (act: Act) => void }) {
  const t = useText(webhooksText);
  const { language } = useLanguage();
  const { id, name, address, kinds, off_since, off_because, last_delivered_at, failures } = webhook;
  const turn = useEndpointMutation(webhooks.switch, {
    onSuccess: () => {
      toast.success(t('switched'));
      void invalidate(webhooks.list);
    },
    onError: ({ message }) => toast.error(`${t('not_switched')}. ${message}`),
  });
  const way = off_since === null ? 'off' : 'on';
  const act = (which: Act, words: 'change' | 'deliveries' | 'renew' | 'delete') => (
    <Button size="sm" variant={which === 'delete' ? 'danger' : undefined} onPress={() => show(which)}>
      <span aria-hidden>{t(words)}</span>
      <span className="visually-hidden">{t(`${words}_of`, { name })}</span>
    </Button>
  );
  return (
    <SettingsRow
      title={<bdi>{name}</bdi>}
      mark={
        off_because === null ? (
          <Chip tone="ok" icon={Radio}>
            {t('on')}
          </Chip>
        ) : (
          <Chip tone={off_because === 'person' ? 'plain' : 'no'} icon={CirclePause}>
            {t(`off_${off_because}`)}
          </Chip>
        )
      }
      detail={
        <>
          <bdi className="ltr webhook-address">{address}</bdi>
          <br />
          {[
            t('kinds_count', { count: kinds.length }),
            last_delivered_at ? t('last', { when: formatRelative(last_delivered_at, language) }) : t('never'),
            ...(failures > 0 ? [t('failing', { count: failures })] : []),
          ].join(' · ')}
        </>
      }
      actions={
        <>
          {act('deliveries', 'deliveries')}
          {act('change', 'change')}
          {act('renew', 'renew')}
          <Button size="sm" busy={turn.isPending} onPress={() => turn.mutate({ params: { id }, body: { on: way === 'on' } })}>
            <span aria-hidden>{t(`switch_${way}`)}</span>
            <span className="visually-hidden">{t(`switch_${way}_of`, { name })}</span>
          </Button>
          {act('delete', 'delete')}
        </>
      }
    />
  );
}

function Renew({ webhook: { id }, onMade, onClose }: { webhook: Webhook; onMade: (secret: string) => void; onClose: () => void }) {
  const t = useText(webhooksText);
  const renew = useEndpointMutation(webhooks.renewSecret, { onSuccess: ({ secret }) => onMade(secret) });
  return (
    <PasswordDialog
      title={t('renew_title')}
      confirm={t('renew_do')}
      failed={t('not_renewed')}
      busy={renew.isPending}
      error={renew.error}
      onConfirm={(current_password) => renew.mutate({ params: { id }, body: { current_password } })}
      onClose={onClose}
    >
      {t('renew_detail')}
    </PasswordDialog>
  );
}

function Delete({ webhook: { id, name }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useText(webhooksText);
  const remove = useEndpointMutation(webhooks.delete, {
    onSuccess: () => {
      toast.success(t('deleted'));
      void invalidate(webhooks.list);
      onClose();
    },
  });
  return (
    <QuestionDialog
      words={{ title: t('deleting'), confirm: t('delete_do'), leave: t('leave'), busy: t('busy'), failed: t('not_deleted') }}
      asked={remove}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('deleting_detail', { name })}
    </QuestionDialog>
  );
}
