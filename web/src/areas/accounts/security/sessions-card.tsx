import '../../../shared/settings/settings.css';
import { accounts, type LoginSession } from '@miyar/contract/accounts/accounts';
import { useState } from 'react';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SessionList } from './session-list.tsx';
import { browserWords } from './session-words.ts';
import { securityText } from './text.ts';

/** The open sessions of the reader, with buttons that end one of them, or all but this one. */
export function SessionsCard() {
  const t = useText(securityText);
  const asked = useEndpoint(accounts.sessions);
  const [ending, setEnding] = useState<LoginSession | 'others'>();
  const others = asked.data?.some(({ current }) => !current) ?? false;
  const close = () => {
    setEnding(undefined);
    returnFocusToPage();
  };
  return (
    <Card
      title={t('sessions_title')}
      detail={t('sessions_detail')}
      padded={false}
      action={
        others && (
          <Button size="sm" variant="danger" onPress={() => setEnding('others')}>
            {t('end_others')}
          </Button>
        )
      }
    >
      <div className="settings-padded">
        <Loaded asked={asked} failed={t('sessions_failed')} shapes={['row', 'row']}>
          {(sessions) => (
            <SessionList
              sessions={sessions}
              label={t('sessions_title')}
              actionOf={(session) =>
                !session.current && (
                  <Button size="sm" onPress={() => setEnding(session)}>
                    <span aria-hidden>{t('end')}</span>
                    <span className="visually-hidden">{t('end_of', { browser: browserWords(session, t) })}</span>
                  </Button>
                )
              }
            />
          )}
        </Loaded>
      </div>
      {ending === 'others' && <EndOthers onClose={close} />}
      {ending && ending !== 'others' && <EndOne session={ending} onClose={close} />}
    </Card>
  );
}

function EndOne({ session, onClose }: { session: LoginSession; onClose: () => void }) {
  const t = useText(securityText);
  const end = useEndpointMutation(accounts.endSession, {
    onSuccess: () => {
      void invalidate(accounts.sessions);
      toast.success(t('ended'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => end.mutate({ params: { id: session.id } })}
      title={t('ending')}
      confirmLabel={t('end_confirm')}
      cancelLabel={t('keep')}
      busy={end.isPending}
      busyLabel={t('busy')}
      error={end.error ? `${t('end_failed')}. ${end.error.inWords}` : undefined}
    >
      {t('ending_detail', { browser: browserWords(session, t) })}
    </ConfirmDialog>
  );
}

function EndOthers({ onClose }: { onClose: () => void }) {
  const t = useText(securityText);
  const end = useEndpointMutation(accounts.endOtherSessions, {
    onSuccess: () => {
      void invalidate(accounts.sessions);
      toast.success(t('ended_others'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => end.mutate()}
      title={t('ending_others')}
      confirmLabel={t('end_others_confirm')}
      cancelLabel={t('keep_all')}
      busy={end.isPending}
      busyLabel={t('busy')}
      error={end.error ? `${t('end_failed')}. ${end.error.inWords}` : undefined}
    >
      {t('ending_others_detail')}
    </ConfirmDialog>
  );
}
