import { asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import { auditLinks, auditWaiting } from '../../../db/schema/operations/audit.ts';
import { events } from '../../../db/schema/core/events.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import { contentOf, EVENT_COLUMNS, hashOf, NO_HASH, sealOf } from './content.ts';
import { recordHead } from './head.ts';

// Any number will do, as long as all nodes use the same and nothing else does.
const LOCK = 7_316_403;
/** Linked in one transaction: the embedded database does nothing else meanwhile. */
const BATCH = 500;

type Links = Pick<Services, 'database' | 'clock' | 'config'>;

/**
 * Links every event that is committed and is in no link yet, in the order of their ids, one node at a time. Actions
 * never wait for it, nor it for them (docs/decisions/0013-audit-chain.md).
 * @returns how many links there are more
 */
export async function linkEvents(services: Links): Promise<number> {
  const { db } = services.database;
  let linked = 0;
  for (;;) {
    const [waiting] = await db.select().from(auditWaiting).limit(1);
    if (!waiting) return linked;
    const before = linked;
    // Each batch begins behind the one before it, since the rows it removed slow the search until they are vacuumed; what was
    // committed behind meanwhile is taken the next time round.
    for (let after: number | undefined = 0; after !== undefined; ) {
      const batch: Batch = await services.database.transaction((tx) => linkBatch(tx, services, after!));
      linked += batch.linked;
      after = batch.last;
    }
    if (linked === before) return linked;
  }
}

interface Batch {
  linked: number;
  /** The event behind which there may be more; undefined if there are none. */
  last: number | undefined;
}

async function linkBatch(tx: Tx, { clock, config }: Links, after: number): Promise<Batch> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  // A statement of its own, after the lock: what the node before this one linked is seen.
  const waiting = await tx
    .select(EVENT_COLUMNS)
    .from(auditWaiting)
    .innerJoin(events, eq(events.id, auditWaiting.eventId))
    .where(gt(auditWaiting.eventId, after))
    .orderBy(asc(auditWaiting.eventId))
    .limit(BATCH);
  if (waiting.length === 0) return { linked: 0, last: undefined };
  const [last] = await tx.select({ link: auditLinks.link, hash: auditLinks.hash }).from(auditLinks).orderBy(desc(auditLinks.link)).limit(1);
  const linkedAt = clock.now();
  const [key] = config.auditKeys;
  let { link, hash } = last ?? { link: 0, hash: NO_HASH };
  const links = waiting.map((event) => {
    link += 1;
    hash = hashOf(hash, contentOf(link, linkedAt, event));
    return { link, eventId: event.id, linkedAt, hash, seal: key === undefined ? null : sealOf(key, hash) };
  });
  await tx.insert(auditLinks).values(links);
  await recordHead(tx, last, { link, hash });
  const ids = waiting.map(({ id }) => id);
  await tx.delete(auditWaiting).where(inArray(auditWaiting.eventId, ids));
  return { linked: links.length, last: links.length < BATCH ? undefined : ids.at(-1) };
}
