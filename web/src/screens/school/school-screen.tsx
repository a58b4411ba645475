import { Dashboard } from '../frame/dashboard.tsx';
import { SchoolHome } from './school-home.tsx';
import { useSchoolSections } from './sections.ts';
import { useLiveMembership } from './use-live-membership.ts';

/** The institution's dashboard. */
export function SchoolScreen() {
  useLiveMembership();
  return <Dashboard sections={useSchoolSections()} home={SchoolHome} />;
}
