import { type PointerEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { recoveryText } from '../../areas/accounts/recovery/recovery-text.ts';
import type { ResetBegun } from '../../areas/accounts/recovery/reset-handover.ts';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '@miyar/contract/core/pages';
import { MailCheck } from '../../ui/marks/icons.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { AuthScreen } from './auth-screen.tsx';

/** How long the confirmation is shown before the sign-in page, in milliseconds (REQ-P9). */
const STAY = 3000;

/**
 * The mail is on its way. Three seconds later the sign-in page follows, unless someone goes to one of the links here:
 * then this page stays, and says so (REQ-A12; WCAG 2.2.1).
 */
export function ResetSentScreen({ begun }: { begun: ResetBegun }) {
  const t = useText(recoveryText);
  const navigate = useNavigate();
  const [stopped, setStopped] = useState(false);
  const stop = () => setStopped(true);
  // A pointer that rests where the form's button was has not chosen anything yet.
  const stopIfMoved = ({ movementX, movementY }: PointerEvent) => (movementX !== 0 || movementY !== 0) && stop();
  const toSignIn: ToSignIn = { notice: 'reset_sent', email: begun.email };

  useEffect(() => {
    if (stopped) return;
    const clock = setTimeout(() => void navigate(paths.login(), { state: { notice: 'reset_sent', email: begun.email } satisfies ToSignIn }), STAY);
    return () => clearTimeout(clock);
  }, [stopped, navigate, begun.email]);

  // The button that was pressed is gone: the page begins at its main part.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), []);

  return (
    <AuthScreen title={t('sent_title')} lead={t('sent_lead', { email: begun.email })}>
      <div className="auth-ways" onFocus={stop} onPointerDown={stop} onPointerMove={stopIfMoved}>
        <ButtonLink variant="primary" size="lg" block href={paths.verifyCode()} routerOptions={{ state: begun }}>
          {t('have_code')}
        </ButtonLink>
        <ButtonLink size="lg" block href={paths.login()} routerOptions={{ state: toSignIn }}>
          {t('to_log_in')}
        </ButtonLink>
      </div>
      <output className="reset-leading">
        <Icon of={MailCheck} size="sm" />
        <span>{t(stopped ? 'stopped' : 'leading')}</span>
      </output>
    </AuthScreen>
  );
}
