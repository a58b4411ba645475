import { users } from '../../../../db/schema/accounts/accounts.ts';
import { memberships } from '../../../../db/schema/accounts/organisations.ts';

/** The columns that decide a person's rights: the role, and the position in an organisation. */
export const RIGHTS_COLUMNS = { role: users.role, organisationId: memberships.organisationId, memberRole: memberships.role };

/** The columns of an account, joined with its membership, that make an actor. */
export const ACTOR_COLUMNS = { id: users.id, name: users.name, email: users.email, language: users.language, ...RIGHTS_COLUMNS };
