import { type AccessToken, accessTokens } from '@miyar/contract/accounts/access-tokens';
import { textOfError } from '@miyar/contract/core/errors';
import { useState } from 'react';
import { KeyRound } from '../../../ui/marks/icons.ts';
import { invalidate, useEndpoint, useEndpointMutation } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { QuestionDialog } from '../../../shared/dialog/question-dialog.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { SecretDialog } from '../security/secret-dialog.tsx';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { accessTokensText } from './text.ts';
import { TokenList } from './token-list.tsx';

type Shown = { making: true } | { secret: string } | { revoking: AccessToken };

/** The person's own access tokens: a button to make one, which is shown once, and to revoke one. */
export function AccessTokensCard() {
  const t = useText(accessTokensText);
  const { language } = useLanguage();
  const asked = useEndpoint(accessTokens.list);
  const [shown, show] = useState<Shown>();
  const close = () => {
    show(undefined);
    returnFocusToPage();
  };
  const may = asked.data?.can.create;
  return (
    <Card
      title={t('title')}
      detail={t('detail')}
      padded={false}
      action={
        may === true && (
          <Button size="sm" icon={KeyRound} onPress={() => show({ making: true })}>
            {t('make')}
          </Button>
        )
      }
    >
      <div className="settings-padded stack">
        <Loaded asked={asked} failed={t('failed')} shapes={['row']}>
          {({ tokens }) =>
            tokens.length === 0 ? (
              <p className="muted">{t('none')}</p>
            ) : (
              <TokenList tokens={tokens} label={t('title')} onRevoke={(revoking) => show({ revoking })} />
            )
          }
        </Loaded>
        {may !== undefined && may !== true && <p className="muted">{textOfError(may, language)}</p>}
      </div>
      {shown && 'making' in shown && <MakeTokenDialog offered={asked.data?.scopes ?? []} onMade={(secret) => show({ secret })} onClose={close} />}
      {shown && 'secret' in shown && (
        <SecretDialog secret={shown.secret} words={{ title: t('secret_title'), once: t('secret_once'), saved: t('secret_saved') }} onSaved={close} />
      )}
      {shown && 'revoking' in shown && <RevokeOwn token={shown.revoking} onClose={close} />}
    </Card>
  );
}

function RevokeOwn({ token: { id, name }, onClose }: { token: AccessToken; onClose: () => void }) {
  const t = useText(accessTokensText);
  const revoke = useEndpointMutation(accessTokens.revoke, {
    onSuccess: () => {
      void invalidate(accessTokens.list);
      toast.success(t('revoked'));
      onClose();
    },
  });
  return (
    <QuestionDialog
      words={{ title: t('revoking'), confirm: t('revoke_confirm'), failed: t('not_revoked'), leave: t('leave'), busy: t('busy') }}
      asked={revoke}
      onConfirm={() => revoke.mutate({ params: { id } })}
      onClose={onClose}
    >
      {t('revoking_detail', { name })}
    </QuestionDialog>
  );
}
