import { Dashboard } from '../frame/dashboard.tsx';
import { useSchoolSections } from './sections.ts';
import { paths } from '@miyar/contract/core/pages';
import { Navigate, useSearchParams } from 'react-router';
import { HomeView } from '../../areas/operations/home/home-view.tsx';
import { members } from '@miyar/contract/accounts/members';
import { applications } from '@miyar/contract/accreditation/applications';
import { certificates } from '@miyar/contract/accreditation/certificates';
import { feedback } from '@miyar/contract/accreditation/feedback';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { home } from '@miyar/contract/operations/home';
import { useEffect } from 'react';
import { invalidate } from '../../lib/api/query.ts';
import { onConnected } from '../../lib/api/socket.ts';

/** The institution's dashboard. */
export function SchoolScreen() {
  useLiveMembership();
  return <Dashboard sections={useSchoolSections()} home={SchoolHome} />;
}

/** Queries of older links to the first page; the applications take them now. */
const MOVED = ['application', 'apply', 'status', 'q', 'period'] as const;

/** The institution’s first page. */
function SchoolHome() {
  const [search] = useSearchParams();
  const asked = Object.fromEntries(MOVED.flatMap((name) => (search.has(name) ? [[name, search.get(name)!]] : [])));
  if (Object.keys(asked).length > 0) return <Navigate to={paths.school('applications', asked)} replace />;
  return <HomeView />;
}

/** Returns the calls whose answers an organisation shows its members. A function, because the scripts that contain them load in any order. */
const ofTheOrganisation = () => [
  home.read,
  members.list,
  members.invitations,
  applications.dashboard,
  applications.list,
  applications.read,
  certificates.list,
  feedback.listOwn,
  institutionProfile.listOwn,
];

/**
 * Fetches the organisation's data again when the connection is back: the server disconnects members who were removed or have another
 * role, so that no screen shows rights that are gone. The first connection of a page changes nothing.
 */
function useLiveMembership(): void {
  useEffect(() => {
    let first = true;
    return onConnected(() => {
      if (!first) void invalidate(...ofTheOrganisation());
      first = false;
    });
  }, []);
}
