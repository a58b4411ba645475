import { DATA_KINDS } from '@miyar/contract/privacy/personal-data';
import { type SQL, sql } from 'drizzle-orm';
import type { AccountCount, AccountPart } from '../../../account-part.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Services } from '../../../services.ts';
import { leavesNoOwner, nextOwnerOf } from '../../accounts/members/leaving.ts';
import { countAdministrators } from '../../accounts/users/user-row.ts';

interface Counted {
  kind: AccountCount['kind'];
  count: number;
}

/** Why an account cannot be deleted now. */
type Obstacle = 'last_administrator' | 'work_unfinished' | 'last_owner';

export interface DeletionPreview {
  removed: Counted[];
  kept: (Counted & { because: 'record' | 'audit' })[];
  blocked: Obstacle | null;
  next_owner: string | null;
}

/** Returns the preview of the deletion of one's account: the data that would be removed, the data that must be retained with the reason, and the obstacles. */
export async function deletionPreview({ database: { db }, modules: { accountParts } }: Services, actor: Actor): Promise<DeletionPreview> {
  const [blocked, next, counts] = await Promise.all([
    blockedBy(db, accountParts, actor, () => countAdministrators(db)),
    nextOwnerOf(db, actor),
    Promise.all(accountParts.flatMap((part) => part.counts).map(async ({ kind, outcome, count }) => ({ kind, outcome, count: await count(db, actor) }))),
  ]);
  const shown = counts.filter(({ count }) => count > 0).toSorted((a, b) => DATA_KINDS.indexOf(a.kind) - DATA_KINDS.indexOf(b.kind));
  const removed = shown.flatMap(({ kind, outcome, count }) => (outcome === 'removed' ? [{ kind, count }] : []));
  const retained = shown.flatMap(({ kind, outcome, count }) => (outcome === 'removed' ? [] : [{ kind, count, because: outcome }]));
  return { removed, kept: retained, blocked, next_owner: next };
}

/**
 * Why an account cannot be deleted now: somebody waits for its work, or nobody else administers the platform or
 * owns the organisation.
 * @param administrators how many can administer; asked for administrators only
 */
export async function blockedBy(db: Db | Tx, parts: readonly AccountPart[], actor: Actor, administrators: () => Promise<number>): Promise<Obstacle | null> {
  if (actor.role === 'admin' && (await administrators()) <= 1) return 'last_administrator';
  if (await leavesNoOwner(db, actor)) return 'last_owner';
  for (const { unfinished } of parts) {
    const query = unfinished?.(actor);
    if (query && (await exists(db, query))) return 'work_unfinished';
  }
  return null;
}

async function exists(db: Db | Tx, query: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (${query}) as found`);
  return rows[0]?.found === true;
}
