import { users } from '../../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../../db/schema/accounts/organisations.ts';

/** What somebody may do depends on: the role, and the place in an organisation. */
export const RIGHTS_COLUMNS = { role: users.role, organisationId: memberships.organisationId, memberRole: memberships.role };

/** Of an account, joined with its membership, what an actor is made of. */
export const ACTOR_COLUMNS = { id: users.id, name: users.name, email: users.email, language: users.language, ...RIGHTS_COLUMNS };
