import './settings.css';
import type { Role } from '@miyar/contract/endpoint';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PasswordCard } from '../../features/account-security/password-card.tsx';
import { SecondFactorCard } from '../../features/account-security/second-factor-card.tsx';
import { SessionsCard } from '../../features/account-security/sessions-card.tsx';
import { securityText } from '../../features/account-security/text.ts';
import { BackupsCard } from '../../features/backups/backups-card.tsx';
import { BackupPlanCard } from '../../features/backups/plan-card.tsx';
import { ArchiveCard } from '../../features/data-archive/archive-card.tsx';
import { NoticeChoiceCard } from '../../features/notice-settings/choice-card.tsx';
import { NoticeDefaultsCard } from '../../features/notice-settings/defaults-card.tsx';
import { OwnRequestsCard } from '../../features/data-requests/own-requests-card.tsx';
import { ConsentsCard } from '../../features/personal-data/consents-card.tsx';
import { DeleteCard } from '../../features/personal-data/delete-card.tsx';
import { ExportCard } from '../../features/personal-data/export-card.tsx';
import { PreferencesCard } from '../../features/profile/preferences-card.tsx';
import { ProfileCard } from '../../features/profile/profile-card.tsx';
import { useSession } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { homeOf } from '../../paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { settingsText } from './text.ts';
import { useAccountDeleted } from './use-account-deleted.ts';

const PARTS = ['profile', 'preferences', 'security', 'sessions', 'notifications', 'backup', 'data'] as const;
type Part = (typeof PARTS)[number];

/** Only these two have data to back up by the specification (S1§2). */
const hasBackup = (role: Role): boolean => role === 'admin' || role === 'evaluator';

/** One's own settings, the same page for every role. Its parts have addresses: `?view=settings#security`. */
export function SettingsView() {
  const t = useText(settingsText);
  const security = useText(securityText);
  const user = useSession()?.user;
  const onDeleted = useAccountDeleted();
  useAskedPart();
  if (!user) return null;
  const parts = PARTS.filter((part) => part !== 'backup' || hasBackup(user.role));
  const cards: Record<Part, ReactNode> = {
    profile: <ProfileCard />,
    preferences: <PreferencesCard />,
    security: (
      <>
        <SecondFactorCard />
        <PasswordCard />
      </>
    ),
    sessions: <SessionsCard />,
    notifications: (
      <>
        <NoticeChoiceCard role={user.role} />
        {user.role === 'admin' && <NoticeDefaultsCard />}
      </>
    ),
    backup:
      user.role === 'evaluator' ? (
        <ArchiveCard />
      ) : (
        <>
          <BackupsCard />
          <BackupPlanCard />
        </>
      ),
    data: (
      <>
        <ConsentsCard />
        <OwnRequestsCard />
        <ExportCard />
        <DeleteCard onDeleted={onDeleted} />
      </>
    ),
  };
  return (
    <>
      <PageHead title={t('settings')} lead={t('lead')} />
      {user.second_factor_missing && (
        <div className="settings-notice">
          <Banner tone="wait">{security('missing')}</Banner>
        </div>
      )}
      <div className="settings">
        <nav className="settings-nav" aria-label={t('parts')}>
          {parts.map((part) => (
            <Link key={part} href={`${homeOf(user.role)}?view=settings#${part}`} variant="more">
              {t(part === 'backup' && user.role === 'evaluator' ? 'archive' : part)}
            </Link>
          ))}
        </nav>
        <div className="stack">
          {parts.map((part) => (
            <div key={part} id={part} className="settings-part stack" tabIndex={-1}>
              {cards[part]}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Goes to the part the address names, for the eye and for the keyboard. */
function useAskedPart(): void {
  // The whole of it: choosing the same part again leads there again.
  const place = useLocation();
  useEffect(() => {
    const part = document.getElementById(place.hash.slice(1));
    if (place.hash === '' || !part) return;
    part.focus({ preventScroll: true });
    return keepInView(part);
  }, [place]);
}

/** What ends the keeping: from here on the person moves through the page. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Scrolls to a part, and again whenever what stands above it comes and pushes it away, until the person moves. */
function keepInView(part: HTMLElement): () => void {
  const grown = new ResizeObserver(() => part.scrollIntoView());
  const stop = () => {
    grown.disconnect();
    for (const move of MOVES) removeEventListener(move, stop, true);
  };
  part.scrollIntoView();
  if (part.parentElement) grown.observe(part.parentElement);
  for (const move of MOVES) addEventListener(move, stop, { capture: true, passive: true });
  return stop;
}
