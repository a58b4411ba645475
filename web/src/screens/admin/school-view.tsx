import { OrganisationMembers } from '../../areas/accounts/members/organisation-members.tsx';
import { WriteButton } from '../../areas/communication/messaging/write-button.tsx';
import { useChosenSchool } from '../../areas/accreditation/institutions/school-address.ts';
import { SchoolPage } from '../../areas/accreditation/institutions/page/school-page.tsx';

/** The page of the school the address names, with the people of its organisation. */
export function SchoolView() {
  const id = useChosenSchool();
  return id === undefined ? null : (
    <SchoolPage key={id} id={id} people={(organisation) => <OrganisationMembers id={organisation} />} write={(to) => <WriteButton to={to} />} />
  );
}
