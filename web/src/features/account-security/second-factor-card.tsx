import './settings.css';
import { type Passkey, secondFactor } from '@miyar/contract/second-factor';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { keepFocusInPage } from '../../lib/focus.ts';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpoint } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../loading/loaded.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { factorChanged } from './factor-changed.ts';
import { OnMark } from './on-mark.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovePasskeyDialog, RemoveTotpDialog, RenewCodesDialog } from './removal-dialogs.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { SettingsRow } from './settings-row.tsx';
import { securityText } from './text.ts';
import { TotpDialog } from './totp-dialog.tsx';

type Open =
  | { kind: 'totp' | 'totp_off' | 'codes_new' | 'passkey' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] };

/** What protects the account besides the password, and how to set it up or take it away. */
export function SecondFactorCard() {
  const t = useText(securityText);
  const { language } = useLanguage();
  const asked = useEndpoint(secondFactor.overview);
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
    keepFocusInPage();
  };
  const done = (codes: readonly string[] = []) => {
    factorChanged();
    if (codes.length > 0) setOpen({ kind: 'codes', codes });
    else close();
  };
  return (
    <Card title={t('factor_title')} detail={t('factor_detail')} padded={false}>
      <div className="settings-padded">
        <Loaded asked={asked} failed={t('factor_failed')} shapes={['row', 'row']}>
          {({ required, totp_since, recovery_codes_left, passkeys }) => {
            const protectedNow = totp_since !== null || passkeys.length > 0;
            return (
              <ul className="settings-list settings-ruled">
                {required && (
                  <li>
                    <Banner tone={protectedNow ? 'info' : 'wait'}>{t('required')}</Banner>
                  </li>
                )}
                <li>
                  <SettingsRow
                    title={t('totp')}
                    mark={<OnMark on={totp_since !== null} />}
                    detail={totp_since === null ? t('totp_detail') : t('totp_since', { day: formatDate(totp_since, language) })}
                    actions={
                      totp_since === null ? (
                        <Button size="sm" variant="primary" icon={Smartphone} onPress={() => setOpen({ kind: 'totp' })}>
                          {t('totp_set_up')}
                          <span className="visually-hidden"> {t('totp')}</span>
                        </Button>
                      ) : (
                        <Button size="sm" variant="danger" onPress={() => setOpen({ kind: 'totp_off' })}>
                          {t('totp_remove')}
                          <span className="visually-hidden"> {t('totp')}</span>
                        </Button>
                      )
                    }
                  />
                </li>
                <li>
                  <PasskeyRows
                    passkeys={passkeys}
                    onAdd={() => setOpen({ kind: 'passkey' })}
                    onRename={(passkey) => setOpen({ kind: 'rename', passkey })}
                    onRemove={(passkey) => setOpen({ kind: 'remove', passkey })}
                  />
                </li>
                <li>
                  <SettingsRow
                    title={t('codes')}
                    detail={protectedNow ? `${t('codes_left', { count: recovery_codes_left })} · ${t('codes_detail')}` : t('codes_none')}
                    actions={
                      protectedNow && (
                        <Button size="sm" icon={KeyRound} onPress={() => setOpen({ kind: 'codes_new' })}>
                          {t('codes_renew')}
                        </Button>
                      )
                    }
                  />
                </li>
              </ul>
            );
          }}
        </Loaded>
      </div>
      {open?.kind === 'totp' && <TotpDialog onClose={close} onDone={done} />}
      {open?.kind === 'totp_off' && <RemoveTotpDialog onClose={close} onDone={done} />}
      {open?.kind === 'codes_new' && <RenewCodesDialog onClose={close} onDone={done} />}
      {open?.kind === 'passkey' && <AddPasskeyDialog onClose={close} onDone={done} />}
      {open?.kind === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} onDone={done} />}
      {open?.kind === 'remove' && <RemovePasskeyDialog passkey={open.passkey} onClose={close} onDone={done} />}
      {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onKept={close} />}
    </Card>
  );
}
