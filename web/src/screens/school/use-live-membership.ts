import { members } from '@miyar/contract/accounts/members';
import { applications } from '@miyar/contract/accreditation/applications';
import { certificates } from '@miyar/contract/accreditation/certificates';
import { feedback } from '@miyar/contract/accreditation/feedback';
import { home } from '@miyar/contract/operations/home';
import { useEffect } from 'react';
import { invalidate } from '../../lib/api/query.ts';
import { onConnected } from '../../lib/api/socket.ts';

/** What an organisation shows its members. Made when it is asked for: the scripts that hold it load in any order. */
const ofTheOrganisation = () => [
  home.read,
  members.list,
  members.invitations,
  applications.dashboard,
  applications.list,
  applications.read,
  certificates.list,
  feedback.listOwn,
];

/**
 * Asks anew for what the organisation shows when the connection comes back: the server cuts the line of whoever was removed
 * or has another role, so that no screen shows rights that are gone. The first connection of a page changes nothing.
 */
export function useLiveMembership(): void {
  useEffect(() => {
    let first = true;
    return onConnected(() => {
      if (!first) void invalidate(...ofTheOrganisation());
      first = false;
    });
  }, []);
}
