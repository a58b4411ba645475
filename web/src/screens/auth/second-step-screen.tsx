import { useState } from 'react';
import { ArrowLeft } from '../../ui/marks/icons.ts';
import { type BegunSignIn, waysOf } from '../../areas/accounts/sign-in/begun-sign-in.ts';
import { SecondStep } from '../../areas/accounts/sign-in/second-step.tsx';
import { secondStepText } from '../../areas/accounts/sign-in/second-step-text.ts';
import { useText } from '../../lib/i18n/text.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { AuthScreen } from './auth-screen.tsx';

export interface SecondStepScreenProps {
  begun: BegunSignIn;
  onBack: () => void;
  onExpired: () => void;
}

/** The second step of signing in, at the same address: a reload begins again with the password. */
export function SecondStepScreen({ begun, onBack, onExpired }: SecondStepScreenProps) {
  const t = useText(secondStepText);
  const [first = 'recovery_code'] = waysOf(begun);
  const [method, setMethod] = useState(first);
  return (
    <AuthScreen title={t('title')} lead={t(`lead_${method}`)}>
      <SecondStep begun={begun} method={method} onMethod={setMethod} onExpired={onExpired} />
      <p>
        <LinkButton icon={ArrowLeft} onPress={onBack}>
          {t('back')}
        </LinkButton>
      </p>
    </AuthScreen>
  );
}
