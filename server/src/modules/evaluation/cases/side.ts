import type { Role } from '@miyar/contract/core/endpoint';
import type { CaseSide } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { memberships } from '../../../db/schema/accounts/organisations.ts';
import type { People } from '../../../platform/realtime/people.ts';
import { isRefusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { findCase } from './find.ts';

/** The side of a case on which people of a role take part; trainers take part in no case. */
export const sideOf = (role: Role): CaseSide => (role === 'admin' ? 'authority' : role === 'institution' ? 'institution' : 'team');

/** On which side somebody has a part in a case, as it is now: the connections ask before they pass anything on. */
export const caseSideOf =
  (services: Services): People['caseSide'] =>
  async ({ id, role }, applicationId) => {
    if (role === 'trainer') return undefined;
    const [member] = await services.database.db.select({ id: memberships.organisationId }).from(memberships).where(eq(memberships.userId, id));
    try {
      await findCase(services, { id, role, organisationId: member?.id ?? null }, applicationId);
      return sideOf(role);
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };
