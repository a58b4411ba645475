import './access-tokens.css';
import { type AccessToken, type ServiceAccount, serviceAccounts } from '@miyar/contract/accounts/access-tokens';
import { useState } from 'react';
import { KeyRound, Plus } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { SecretDialog } from '../security/secret-dialog.tsx';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { AddService, CloseService, RevokeOfService } from './service-dialogs.tsx';
import { accessTokensText } from './text.ts';
import { TokenList } from './token-list.tsx';

type Shown = { adding: true } | { closing: ServiceAccount } | { making: ServiceAccount } | { secret: string } | { revoking: AccessToken; of: ServiceAccount };

/** The accounts of programs of other systems, each with its tokens. */
export function ServicesCard() {
  const t = useText(accessTokensText);
  const asked = useEndpoint(serviceAccounts.list);
  const [shown, show] = useState<Shown>();
  const close = () => {
    show(undefined);
    returnFocusToPage();
  };
  return (
    <Card
      title={t('services_title')}
      detail={t('services_detail')}
      action={
        <Button size="sm" icon={Plus} onPress={() => show({ adding: true })}>
          {t('add')}
        </Button>
      }
    >
      <Loaded asked={asked} failed={t('services_failed')} shapes={['row', 'row']}>
        {(services) =>
          services.length === 0 ? (
            <p className="muted">{t('services_none')}</p>
          ) : (
            <ul className="services">
              {services.map((service) => (
                <Service key={service.id} of={service} show={show} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {shown && 'adding' in shown && <AddService onClose={close} />}
      {shown && 'closing' in shown && <CloseService service={shown.closing} onClose={close} />}
      {shown && 'making' in shown && (
        <MakeTokenDialog service={shown.making} offered={shown.making.scopes} onMade={(secret) => show({ secret })} onClose={close} />
      )}
      {shown && 'secret' in shown && (
        <SecretDialog secret={shown.secret} words={{ title: t('secret_title'), once: t('secret_once'), saved: t('secret_saved') }} onSaved={close} />
      )}
      {shown && 'revoking' in shown && <RevokeOfService service={shown.of} token={shown.revoking} onClose={close} />}
    </Card>
  );
}

function Service({ of: service, show }: { of: ServiceAccount; show: (shown: Shown) => void }) {
  const t = useText(accessTokensText);
  const { name, role, tokens } = service;
  return (
    <li>
      <SettingsRow
        title={<bdi>{name}</bdi>}
        detail={t(`role_${role}`)}
        actions={
          <>
            <Button size="sm" icon={KeyRound} onPress={() => show({ making: service })}>
              <span aria-hidden>{t('make')}</span>
              <span className="visually-hidden">{t('make_of', { name })}</span>
            </Button>
            <Button size="sm" variant="danger" onPress={() => show({ closing: service })}>
              <span aria-hidden>{t('close')}</span>
              <span className="visually-hidden">{t('close_of', { name })}</span>
            </Button>
          </>
        }
      />
      <div className="settings-inner">
        {tokens.length === 0 ? (
          <p className="muted">{t('no_tokens')}</p>
        ) : (
          <TokenList tokens={tokens} label={`${t('title')}: ${name}`} onRevoke={(revoking) => show({ revoking, of: service })} />
        )}
      </div>
    </li>
  );
}
