import { recordEvent } from '../../platform/events.ts';
import { linkEvents } from './link-events.ts';
import { faultInWords, verifyChain } from './verify-chain.ts';
/**
 * Looks the whole chain through and writes down what was found, which becomes a link of it. The log tells the operator the
 * head, so that one is kept outside of the database every night.
 * @param by who asked for it; nobody, where the night did
 */
export async function checkChain(services, by = null) {
    const { database, clock, config, log } = services;
    await linkEvents(services);
    const verdict = await verifyChain(database.db, config.auditKeys);
    const { links, head, fault } = verdict;
    if (fault)
        log.error({ fault: faultInWords(fault) }, 'the log of what happened was changed');
    else
        log.info({ links, head: head?.hash }, 'the chain over the log holds');
    const found = fault && { why: fault.why, link: fault.link, event_id: fault.eventId };
    const data = { links, ...(head && { head: head.hash }), ...found };
    await database.transaction((tx) => recordEvent(tx, { kind: 'audit.checked', at: clock.now(), actorId: by, data }));
    return verdict;
}
