import type { CHAIN_FAULTS } from '@miyar/contract/operations/audit';
import { asc, eq, gt, sql } from 'drizzle-orm';
import { auditLinks } from '../../../db/schema/operations/audit.ts';
import { events } from '../../../db/schema/core/events.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contentOf, hashOf, type LinkedEvent, NO_HASH, sealOf } from './content.ts';
import { type Head, type Proved, recordedHead } from './head.ts';

const BATCH = 1000;

/** Why the chain does not hold, at its first link that does not. */
export interface ChainFault {
  why: (typeof CHAIN_FAULTS)[number];
  /** Null of an event that is in no link. */
  link: number | null;
  eventId: number | null;
}

export interface Verdict {
  /** How many links hold. */
  links: number;
  /** The last link that holds. */
  head: Head | undefined;
  /** How many links at the beginning were made without a key; none where none is known. */
  withoutSeal: number;
  fault: ChainFault | undefined;
}

export interface Verification {
  /** Heads that must still be in the chain, besides the one in the settings. */
  heads?: readonly Head[] | undefined;
  /** Where an earlier verification ended: what is before it is taken as proved. */
  from?: Proved | undefined;
}

/**
 * Verifies the chain: links are numbered without a gap; each has its unchanged event at its position; each seal is signed with
 * one of the keys; no event is outside the chain; a head that somebody recorded is still in it. Reads page by page, without locks.
 * @param keys that may have signed the seals; without keys the seals are not verified
 */
export async function verifyChain(db: Pick<Db, 'select' | 'execute'>, keys: readonly string[] = [], { heads = [], from }: Verification = {}): Promise<Verdict> {
  // Read first: meanwhile the chain only grows.
  const recorded = await recordedHead(db);
  const verdict: Verdict = {
    links: from?.link ?? 0,
    head: from && { link: from.link, hash: from.hash },
    withoutSeal: from?.withoutSeal ?? 0,
    fault: undefined,
  };
  const start = from && (await linkOf(db, from.link));
  if (from && start?.hash !== from.hash) return { ...verdict, fault: headFault(from, start) };
  for (;;) {
    const page = await db
      .select({
        link: auditLinks.link,
        linkedAt: auditLinks.linkedAt,
        hash: auditLinks.hash,
        seal: auditLinks.seal,
        eventId: auditLinks.eventId,
        event: events,
      })
      .from(auditLinks)
      .leftJoin(events, eq(events.id, auditLinks.eventId))
      .where(gt(auditLinks.link, verdict.links))
      .orderBy(asc(auditLinks.link))
      .limit(BATCH);
    for (const row of page) {
      const why = faultOf(row, verdict, keys);
      if (why) {
        const missing = why === 'link_missing';
        return { ...verdict, fault: { why, link: verdict.links + 1, eventId: missing ? null : row.eventId } };
      }
      if (row.seal === null && keys.length > 0) verdict.withoutSeal += 1;
      verdict.links = row.link;
      verdict.head = { link: row.link, hash: row.hash };
    }
    if (page.length < BATCH) break;
  }
  for (const head of [...heads, ...(recorded ? [recorded] : [])]) {
    // It is of a link that was taken off the end.
    if (head.link > verdict.links) return { ...verdict, fault: { why: 'link_missing', link: verdict.links + 1, eventId: null } };
    const found = await linkOf(db, head.link);
    if (found?.hash !== head.hash) return { ...verdict, fault: headFault(head, found) };
  }
  const outside = await firstOutside(db, start?.eventId ?? 0);
  return outside === undefined ? verdict : { ...verdict, fault: { why: 'not_linked', link: null, eventId: outside } };
}

async function linkOf(db: Pick<Db, 'select'>, link: number): Promise<{ hash: string; eventId: number } | undefined> {
  const [row] = await db.select({ hash: auditLinks.hash, eventId: auditLinks.eventId }).from(auditLinks).where(eq(auditLinks.link, link)).limit(1);
  return row;
}

const headFault = ({ link }: Head, found: { eventId: number } | undefined): ChainFault =>
  found ? { why: 'head_differs', link, eventId: found.eventId } : { why: 'link_missing', link, eventId: null };

interface Row {
  link: number;
  linkedAt: Date;
  hash: string;
  seal: string | null;
  event: LinkedEvent | null;
}

function faultOf({ link, linkedAt, hash, seal, event }: Row, { links, head, withoutSeal }: Verdict, keys: readonly string[]) {
  if (link !== links + 1) return 'link_missing';
  if (!event) return 'event_missing';
  if (hash !== hashOf(head?.hash ?? NO_HASH, contentOf(link, linkedAt, event))) return 'changed';
  if (keys.length === 0) return undefined;
  // The first links may be older than the key; after one that has a seal, all have.
  if (seal === null) return withoutSeal < links ? 'seal_missing' : undefined;
  return keys.some((key) => sealOf(key, hash) === seal) ? undefined : 'seal_wrong';
}

/** The first event after one that neither has a link nor waits for one; or any that waits and is gone. */
async function firstOutside(db: Pick<Db, 'execute'>, after: number): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from (
      select e.id from events e
      where e.id > ${after} and not exists (select from audit_links l where l.event_id = e.id) and not exists (select from audit_waiting w where w.event_id = e.id)
      union all
      select w.event_id from audit_waiting w where not exists (select from events e where e.id = w.event_id)
    ) outside order by id limit 1`);
  return rows[0]?.id;
}

/** A fault in a sentence for the operator. */
export function faultInWords({ why, link, eventId }: ChainFault): string {
  const words: Record<ChainFault['why'], string> = {
    link_missing: `link ${link} is missing`,
    event_missing: `link ${link}: its event ${eventId} is gone`,
    changed: `link ${link}: its event ${eventId} was changed, or is at another position`,
    seal_missing: `link ${link} has no seal, and links before it have one`,
    seal_wrong: `link ${link}: its seal is of no key in AUDIT_KEY`,
    not_linked: `event ${eventId} was put in or taken out beside the chain`,
    head_differs: `link ${link} is not what was recorded of it: the chain was written anew`,
  };
  return words[why];
}
