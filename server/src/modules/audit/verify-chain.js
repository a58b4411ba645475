import { asc, eq, gt, sql } from 'drizzle-orm';
import { auditLinks } from '../../db/schema/audit.ts';
import { events } from '../../db/schema/events.ts';
import { contentOf, hashOf, NO_HASH, sealOf } from './content.ts';
const BATCH = 1000;
/**
 * Looks through the whole chain: that links are numbered without a gap, that each has its event, as it was, in its place,
 * that seals are of one of the keys, and that no event stands outside. It reads page by page and holds nobody up.
 * @param keys that seals may be of; without one they are not looked at
 * @param kept a head of before, which must still be in it
 */
export async function verifyChain(db, keys = [], kept) {
    const verdict = { links: 0, head: undefined, withoutSeal: 0, fault: undefined };
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
            const why = faultOf(row, verdict, keys, kept);
            if (why) {
                const missing = why === 'link_missing';
                return { ...verdict, fault: { why, link: verdict.links + 1, eventId: missing ? null : row.eventId } };
            }
            if (row.seal === null && keys.length > 0)
                verdict.withoutSeal += 1;
            verdict.links = row.link;
            verdict.head = { link: row.link, hash: row.hash };
        }
        if (page.length < BATCH)
            break;
    }
    // What was kept aside is of a link that was taken off the end.
    if (kept && kept.link > verdict.links)
        return { ...verdict, fault: { why: 'link_missing', link: verdict.links + 1, eventId: null } };
    const outside = await firstOutside(db);
    return outside === undefined ? verdict : { ...verdict, fault: { why: 'not_linked', link: null, eventId: outside } };
}
function faultOf({ link, linkedAt, hash, seal, event }, { links, head, withoutSeal }, keys, kept) {
    if (link !== links + 1)
        return 'link_missing';
    if (!event)
        return 'event_missing';
    if (hash !== hashOf(head?.hash ?? NO_HASH, contentOf(link, linkedAt, event)))
        return 'changed';
    if (kept?.link === link && kept.hash !== hash)
        return 'head_differs';
    if (keys.length === 0)
        return undefined;
    // The first links may be older than the key; after one that has a seal, all have.
    if (seal === null)
        return withoutSeal < links ? 'seal_missing' : undefined;
    return keys.some((key) => sealOf(key, hash) === seal) ? undefined : 'seal_wrong';
}
/** The first event that neither has a link nor waits for one, or that waits and is gone. */
async function firstOutside(db) {
    const { rows } = await db.execute(sql `
    select id from (
      select e.id from events e
      where not exists (select from audit_links l where l.event_id = e.id) and not exists (select from audit_waiting w where w.event_id = e.id)
      union all
      select w.event_id from audit_waiting w where not exists (select from events e where e.id = w.event_id)
    ) outside order by id limit 1`);
    return rows[0]?.id;
}
/** A fault in a sentence for the operator. */
export function faultInWords({ why, link, eventId }) {
    const words = {
        link_missing: `link ${link} is missing`,
        event_missing: `link ${link}: its event ${eventId} is gone`,
        changed: `link ${link}: its event ${eventId} was changed, or stands in another place`,
        seal_missing: `link ${link} has no seal, and links before it have one`,
        seal_wrong: `link ${link}: its seal is of no key in AUDIT_KEY`,
        not_linked: `event ${eventId} was put in or taken out beside the chain`,
        head_differs: `link ${link} is not what was kept aside of it: the chain was written anew`,
    };
    return words[why];
}
