import { and, type AnyColumn, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { formerMembers } from '../../../db/schema/accounts/members.ts';
import { declarations } from '../../../db/schema/evaluation/declarations.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { addressHashes } from '../../core/settings/address-hash.ts';

/** The hash under which the address of an administrator is stored if they were a member of an organisation; undefined for other roles. */
export const formerHash = async (db: Db | Tx, { role, email }: Pick<Actor, 'role' | 'email'>): Promise<string | undefined> =>
  role === 'admin' ? (await addressHashes({ database: { db } }, [email]))[0] : undefined;

/** An administrator, with the hash of their address as `formerHash` gives it. */
export interface Administrator {
  readonly id: number;
  readonly formerHash: string | undefined;
}

/** Whether an administrator was a member of an organisation or declared a conflict with it: a condition of a query that has the column. */
export const hasConflict = ({ id, formerHash: hash }: Administrator, organisationId: AnyColumn): SQL<boolean> => sql<boolean>`(
  exists (select 1 from ${declarations} where ${declarations.organisationId} = ${organisationId}
    and ${declarations.evaluatorId} = ${id} and ${declarations.withdrawnAt} is null)
  or exists (select 1 from ${formerMembers} where ${formerMembers.organisationId} = ${organisationId} and ${formerMembers.emailHash} = ${hash ?? null}::text))`;

/**
 * Whether an administrator only reads the cases of an organisation: they were a member of it, or declared a conflict with it
 * (3-evaluation 2, rule 1).
 */
export async function isConflicted(db: Db, { id, role, email }: Pick<Actor, 'id' | 'role' | 'email'>, organisationId: number): Promise<boolean> {
  if (role !== 'admin') return false;
  const declared = and(eq(declarations.evaluatorId, id), eq(declarations.organisationId, organisationId), isNull(declarations.withdrawnAt));
  const [found] = await db
    .select({
      declared: sql<boolean>`exists (select 1 from ${declarations} where ${declared})`,
      former: sql<string[]>`array(select ${formerMembers.emailHash} from ${formerMembers} where ${eq(formerMembers.organisationId, organisationId)})`,
    })
    .from(sql`(values (1)) one`);
  const { declared: hasDeclared, former } = found!;
  if (hasDeclared || former.length === 0) return hasDeclared;
  const [hash] = await addressHashes({ database: { db } }, [email]);
  return former.includes(hash!);
}
