import { useState } from 'react';
import { type BegunSignIn, waysOf } from '../../areas/accounts/sign-in/begun-sign-in.ts';
import { SecondStep } from '../../areas/accounts/sign-in/second-step.tsx';
import { SignInForm } from '../../areas/accounts/sign-in/sign-in-form.tsx';
import { workbookText } from '../../areas/evaluation/workbook/text.ts';
import type { Session } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { PlainDialog } from '../../shared/dialog/plain-dialog.tsx';

/** Signs in again without leaving the page: the written text stays where it is. */
export function SignInDialog({ person, onClose }: { person: Session['user']; onClose: () => void }) {
  const t = useText(workbookText);
  const [begun, setBegun] = useState<BegunSignIn>();
  const [method, setMethod] = useState(begun && waysOf(begun)[0]);
  return (
    <PlainDialog title={t('sign_in_title')} onClose={onClose} stayOpenOnOutsidePress>
      <div className="stack">
        <p className="muted">{t('sign_in_lead', { name: person.name })}</p>
        {begun ? (
          <SecondStep begun={begun} method={method ?? 'recovery_code'} onMethod={setMethod} onExpired={() => setBegun(undefined)} />
        ) : (
          <SignInForm
            email={person.email}
            onSecondFactor={(next) => {
              setBegun(next);
              setMethod(waysOf(next)[0]);
            }}
          />
        )}
      </div>
    </PlainDialog>
  );
}
