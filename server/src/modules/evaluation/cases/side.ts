import type { Role } from '@miyar/contract/core/endpoint';
import type { CaseSide } from '@miyar/contract/evaluation/stages';
import { eq } from 'drizzle-orm';
import { users } from '../../../db/schema/accounts/accounts.ts';
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
    const [person] = await services.database.db
      .select({ email: users.email, organisationId: memberships.organisationId })
      .from(users)
      .leftJoin(memberships, eq(memberships.userId, users.id))
      .where(eq(users.id, id));
    if (!person) return undefined;
    try {
      await findCase(services, { id, role, ...person }, applicationId);
      return sideOf(role);
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };
