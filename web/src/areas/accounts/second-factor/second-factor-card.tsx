import '../../../shared/settings/settings.css';
import { type Passkey, secondFactor } from '@miyar/contract/accounts/second-factor';
import { useState } from 'react';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useEndpoint, invalidate } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { ConfirmEmailBanner } from '../profile/unconfirmed-banner.tsx';
import { OnMark } from '../security/on-mark.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemovePasskeyDialog, RemoveTotpDialog, RenewCodesDialog } from './removal-dialogs.tsx';
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx';
import { SettingsRow } from '../../../shared/settings/settings-row.tsx';
import { securityText } from '../security/text.ts';
import { TotpDialog } from './totp-dialog.tsx';
import { lengthOf } from '../../../lib/forms/length-of.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { PasswordDialog } from '../security/password-dialog.tsx';
import { refreshUser } from '../account/refresh-user.ts';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { KeyRound, Smartphone } from '../../../ui/marks/icons.ts';
import { ApiError, call } from '../../../lib/api/api.ts';

type Open =
  | { kind: 'totp' | 'totp_off' | 'codes_new' | 'passkey' }
  | { kind: 'rename' | 'remove'; passkey: Passkey }
  | { kind: 'codes'; codes: readonly string[] };

/** The second factors of the account, and how to set them up or remove them. */
export function SecondFactorCard() {
  const t = useText(securityText);
  const { language } = useLanguage();
  const email = useSession()?.user.email ?? '';
  const asked = useEndpoint(secondFactor.overview);
  const [open, setOpen] = useState<Open>();
  const close = () => {
    setOpen(undefined);
    returnFocusToPage();
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
          {({ required, totp_since, recovery_codes_left, passkeys, can }) => {
            const protectedNow = totp_since !== null || passkeys.length > 0;
            return (
              <ul className="settings-list settings-ruled">
                {required && (
                  <li>
                    <Banner tone={protectedNow ? 'info' : 'wait'}>{t('required')}</Banner>
                  </li>
                )}
                {can.add !== true && (
                  <li>
                    <ConfirmEmailBanner>{t('confirm_first', { email })}</ConfirmEmailBanner>
                  </li>
                )}
                <li>
                  <SettingsRow
                    title={t('totp')}
                    mark={<OnMark on={totp_since !== null} />}
                    detail={totp_since === null ? t('totp_detail') : t('totp_since', { day: formatDate(totp_since, language) })}
                    actions={
                      totp_since === null ? (
                        <Button size="sm" variant="primary" icon={Smartphone} disabled={can.add !== true} onPress={() => setOpen({ kind: 'totp' })}>
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
                    mayAdd={can.add === true}
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
      {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onSaved={close} />}
    </Card>
  );
}

interface AddPasskeyDialogProps {
  onClose: () => void;
  /** Added; the recovery codes to show, none where some exist already. */
  onDone: (codes: readonly string[]) => void;
}

/** Adds a passkey: its name and the password, then whatever the browser asks. */
function AddPasskeyDialog({ onClose, onDone }: AddPasskeyDialogProps) {
  const t = useText(securityText);
  const [name, setName] = useState(t('passkey_name_default'));
  const { busy, failure, add } = useNewPasskey(onDone);
  return (
    <PasswordDialog
      title={t('passkey_add')}
      confirm={t('passkey_add')}
      failed={t('passkey_failed')}
      busy={busy}
      error={failure === 'browser' ? null : failure}
      // Passkeys without names could not be distinguished.
      onConfirm={(password) => add(name.trim() || t('passkey_name_default'), password)}
      onClose={onClose}
    >
      <div className="stack" data-gap="small">
        <p>{t('passkey_adding')}</p>
        {failure === 'browser' && <Banner tone="wait">{t('passkey_browser')}</Banner>}
        <TextField label={t('passkey_name')} hint={t('passkey_name_hint')} limit={lengthOf(secondFactor.addPasskey, 'name')} value={name} onChange={setName} />
      </div>
    </PasswordDialog>
  );
}

/** After a change of the second factors: loads them again, and whether one is still missing. */
function factorChanged(): void {
  void invalidate(secondFactor.overview);
  void refreshUser();
}

/** Adds a passkey. `failure` is the server's refusal, or `browser`: the browser made no passkey, or the person cancelled. */
function useNewPasskey(onAdded: (codes: readonly string[]) => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | 'browser' | null>(null);

  const add = async (name: string, current_password: string): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      // The library is requested together with the challenge: few people add a passkey, so nobody else loads it.
      const [{ startRegistration }, begun] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(secondFactor.beginPasskey, { body: { current_password } }),
      ]);
      const response = await startRegistration({ optionsJSON: begun.options as unknown as PublicKeyCredentialCreationOptionsJSON });
      const { recovery_codes } = await call(secondFactor.addPasskey, { body: { challenge: begun.challenge, name, response: { ...response } } });
      onAdded(recovery_codes);
    } catch (reason) {
      setFailure(reason instanceof ApiError ? reason : 'browser');
      setBusy(false);
    }
  };

  return { busy, failure, add: (name: string, password: string) => void add(name, password) };
}
