import { startSession } from '../../../lib/api/session.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { type BegunSignIn, type Method, waysOf } from './begun-sign-in.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepCode } from './second-step-code.tsx';
import { secondStepText } from './second-step-text.ts';

export interface SecondStepProps {
  begun: BegunSignIn;
  method: Method;
  onMethod: (method: Method) => void;
  /** The challenge has expired, so the form asks for the password again. */
  onExpired: () => void;
}

/** Proves the person by more than the password, and starts the session. */
export function SecondStep({ begun, method, onMethod, onExpired }: SecondStepProps) {
  const t = useText(secondStepText);
  const { challenge, remember } = begun;
  const others = waysOf(begun).filter((other) => other !== method);
  return (
    <>
      {method === 'passkey' ? (
        <PasskeyButton primary remember={remember} challenge={challenge} onSession={(session) => startSession(session, { remember })} onExpired={onExpired} />
      ) : (
        <SecondStepCode key={method} method={method} begun={begun} onExpired={onExpired} />
      )}
      {others.length > 0 && (
        <ul className="second-step-ways" aria-label={t('other_ways')}>
          {others.map((other) => (
            <li key={other}>
              <LinkButton onPress={() => onMethod(other)}>{t(`use_${other}`)}</LinkButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
