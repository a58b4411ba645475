import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { type BegunSignIn, waysOf } from '../../features/accounts/begun-sign-in.ts';
import { SecondStep } from '../../features/accounts/second-step.tsx';
import { secondStepText } from '../../features/accounts/second-step-text.ts';
import { useText } from '../../lib/text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
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
