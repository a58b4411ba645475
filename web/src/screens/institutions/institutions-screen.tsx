import { INSTITUTION_PARTS, type InstitutionPart, paths } from '@miyar/contract/core/pages';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { StoreView } from '../../areas/evaluation/evidence-store/store-view.tsx';
import { ProfileHistory } from '../../areas/evaluation/institution-profile/history-view.tsx';
import { OwnInstitutions } from '../../areas/evaluation/institution-profile/own-institutions.tsx';
import { ProfileView } from '../../areas/evaluation/institution-profile/profile-view.tsx';
import { SitesView } from '../../areas/evaluation/institution-profile/sites-view.tsx';
import { profileText } from '../../areas/evaluation/institution-profile/text.ts';
import { ChangesView } from '../../areas/years/change-notices/changes-view.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useSession } from '../../lib/api/session.ts';
import { useText } from '../../lib/i18n/text.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RoleFrame } from '../frame/role-frame.tsx';

function Part({ part, id }: { part: InstitutionPart; id: number }) {
  if (part === 'sites') return <SitesView id={id} />;
  if (part === 'evidence') return <StoreView id={id} />;
  if (part === 'changes') return <ChangesView id={id} />;
  return part === 'history' ? <ProfileHistory id={id} /> : <ProfileView id={id} />;
}

/** A page of an institution: its profile, its sites, the evidence store, its notices of change or the history. */
export function InstitutionScreen() {
  const t = useText(profileText);
  const { id, part } = useParams();
  const number = /^\d{1,9}$/.test(id ?? '') ? Number(id) : undefined;
  const shown = INSTITUTION_PARTS.find((known) => known === part);
  const isAdmin = useSession()?.user.role === 'admin';
  return (
    <RoleFrame view={isAdmin ? 'schools' : 'institutions'} title={t(shown ?? 'profile')}>
      {shown && number !== undefined ? <Part part={shown} id={number} /> : <EmptyState title={t('not_found')} detail={t('not_found_detail')} />}
    </RoleFrame>
  );
}

/** The institutions of an organisation; where there is one, its profile or its years (`?years`), unless the address wants all (`?all`). */
export function InstitutionsScreen() {
  const t = useText(profileText);
  const isAdmin = useSession()?.user.role === 'admin';
  const [params] = useSearchParams();
  const own = useEndpoint(institutionProfile.listOwn, {}, { enabled: !isAdmin }).data;
  if (isAdmin) return <Navigate to={paths.admin('schools')} replace />;
  const toYears = params.has('years');
  if (own?.length === 1 && !params.has('all')) return <Navigate to={toYears ? paths.years(own[0]!.id) : paths.institution(own[0]!.id)} replace />;
  return (
    <RoleFrame view={toYears ? 'years' : 'institutions'} title={t('institutions')}>
      <OwnInstitutions toYears={toYears} />
    </RoleFrame>
  );
}
