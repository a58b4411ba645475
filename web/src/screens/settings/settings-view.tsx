import './settings.css';
import type { Role } from '@miyar/contract/core/endpoint';
import { type ReactNode, useEffect, useRef } from 'react';
import { CalendarFeedCard } from '../../areas/accounts/calendar-feed/calendar-feed-card.tsx';
import { PasswordCard } from '../../areas/accounts/security/password-card.tsx';
import { SecondFactorCard } from '../../areas/accounts/second-factor/second-factor-card.tsx';
import { SessionsCard } from '../../areas/accounts/security/sessions-card.tsx';
import { securityText } from '../../areas/accounts/security/text.ts';
import { lazyPart } from '../../shared/loading/lazy-part.tsx';
import { BackupsCard } from '../../areas/operations/backups/backups-card.tsx';
import { BackupPlanCard } from '../../areas/operations/backups/plan-card.tsx';
import { ArchiveCard } from '../../areas/privacy/data-archive/archive-card.tsx';
import { NoticeChoiceCard } from '../../areas/communication/notifications/settings/choice-card.tsx';
import { NoticeDefaultsCard } from '../../areas/communication/notifications/settings/defaults-card.tsx';
import { OwnRequestsCard } from '../../areas/privacy/data-requests/own-requests-card.tsx';
import { ConsentsCard } from '../../areas/privacy/personal-data/consents-card.tsx';
import { DeleteCard } from '../../areas/privacy/personal-data/delete-card.tsx';
import { ExportCard } from '../../areas/privacy/personal-data/export-card.tsx';
import { PreferencesCard } from '../../areas/accounts/profile/preferences-card.tsx';
import { SlashChoice } from '../../areas/operations/search/slash-choice.tsx';
import { ProfileCard } from '../../areas/accounts/profile/profile-card.tsx';
import { useSession, clearSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { bringIntoView } from '../../lib/navigation/bring-into-view.ts';
import { homeOf, paths } from '@miyar/contract/core/pages';
import { Banner } from '../../ui/overlays/banner.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { settingsText } from './text.ts';
import { useNavigate, useLocation } from 'react-router';
import type { ToSignIn } from '../../areas/accounts/sign-in/sign-in-notice.ts';

const IdentitiesCard = lazyPart(async () => (await import('../../areas/accounts/identities/identities-card.tsx')).IdentitiesCard);
const TeamFactsCard = lazyPart(async () => (await import('../../areas/evaluation/team/team-facts-card.tsx')).TeamFactsCard);
const AccessTokensCard = lazyPart(async () => (await import('../../areas/accounts/access-tokens/tokens-card.tsx')).AccessTokensCard);

/** Only these two have data to back up by the specification (REQ-D2). */
const hasBackup = (role: Role): boolean => role === 'admin' || role === 'evaluator';

/** The reader's own settings, the same page for every role: one part at a time, each with its address, such as `?view=settings#security`. */
export function SettingsView() {
  const t = useText(settingsText);
  const security = useText(securityText);
  const user = useSession()?.user;
  const onDeleted = useAccountDeleted();
  const parts = PARTS.filter((part) => user && (part !== 'backup' || hasBackup(user.role)));
  const shown = useAskedPart(parts, user?.second_factor_missing ? 'security' : 'profile');
  const line = useRef<HTMLElement>(null);
  useEffect(() => bringIntoView(line.current?.querySelector(`[href$="#${shown}"]`)), [shown]);
  if (!user) return null;
  const cards: Record<Part, ReactNode> = {
    profile: (
      <>
        <ProfileCard />
        {user.role === 'evaluator' && <TeamFactsCard />}
      </>
    ),
    preferences: (
      <>
        <PreferencesCard>
          <SlashChoice />
        </PreferencesCard>
        {user.role !== 'admin' && <CalendarFeedCard role={user.role} />}
      </>
    ),
    security: (
      <>
        <SecondFactorCard />
        <PasswordCard />
        <IdentitiesCard />
        <AccessTokensCard />
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
        <nav ref={line} className="settings-nav" aria-label={t('parts')}>
          {parts.map((part) => (
            <Link key={part} href={`${homeOf(user.role)}?view=settings#${part}`} variant="more" current={part === shown}>
              {t(part === 'backup' && user.role === 'evaluator' ? 'archive' : part)}
            </Link>
          ))}
        </nav>
        <div key={shown} id={shown} className="settings-part stack" tabIndex={-1}>
          {cards[shown]}
        </div>
      </div>
    </>
  );
}

/** Returns the function called after the account is deleted: nobody is signed in, and the sign-in page explains it. */
function useAccountDeleted(): () => void {
  const navigate = useNavigate();
  const leave = async () => {
    const state: ToSignIn = { notice: 'account_deleted' };
    clearSession();
    // The guard of the page answers first, and would ask the next person to come back here.
    await new Promise((resolve) => setTimeout(resolve));
    await navigate(paths.login(), { replace: true, state });
  };
  return () => void leave();
}

const PARTS = ['profile', 'preferences', 'security', 'sessions', 'notifications', 'backup', 'data'] as const;
type Part = (typeof PARTS)[number];

/** Returns the part that the address names. A reader who chose a part is taken there, by the keyboard too. */
function useAskedPart(parts: readonly Part[], first: Part): Part {
  // The whole of it: choosing the same part again leads there again.
  const place = useLocation();
  const asked = parts.find((part) => `#${part}` === place.hash);
  useEffect(() => {
    if (place.hash !== '') document.getElementById(place.hash.slice(1))?.focus({ preventScroll: true });
  }, [place]);
  return asked ?? first;
}
