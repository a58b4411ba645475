import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Services } from '../../../services.ts';
import { headInFile, type Proved, provedHead, recordProved, writeHeadFile } from './head.ts';
import { linkEvents } from './link-events.ts';
import { faultInWords, type Verdict, verifyChain } from './verify-chain.ts';

type Checks = Pick<Services, 'database' | 'clock' | 'config' | 'log'>;

/**
 * Verifies the chain and writes down what was found, which becomes a link of it: the night goes on from what it proved
 * before, and once a month, or where a person asks or something was found, verifies the whole. The log shows the operator
 * the head, so that one is stored outside of the database every night, and so does a file in the data folder.
 * @param by who asked for it; nobody, where the night did
 */
export async function checkChain(services: Checks, by: number | null = null): Promise<Verdict> {
  const { database, clock, config, log } = services;
  await linkEvents(services);
  const now = clock.now();
  const from = by === null ? dueFrom(await provedHead(database.db), now) : undefined;
  const recorded = await headInFile(config.dataDir);
  const verdict = await verifyChain(database.db, config.auditKeys, { heads: recorded ? [recorded] : [], from });
  const { links, head, fault, withoutSeal } = verdict;
  if (fault) log.error({ fault: faultInWords(fault) }, 'the log was changed');
  else log.info({ links, head: head?.hash, verified: from ? links - from.link : links }, 'the chain over the log holds');
  const found = fault && { why: fault.why, link: fault.link, event_id: fault.eventId };
  const data = { links, ...(from && { from: from.link }), ...(head && { head: head.hash }), ...found };
  await database.transaction(async (tx) => {
    await recordProved(tx, fault || !head ? undefined : { ...head, withoutSeal, wholeAt: from?.wholeAt ?? now.toISOString() });
    await recordEvent(tx, { kind: 'audit.checked', at: now, actorId: by, data });
  });
  if (!fault && head) await writeHeadFile(config.dataDir, head);
  return verdict;
}

/** Has the chain verified where it never was: nobody should wait for the first night to learn whether it holds. */
export async function checkAtFirst({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  if (await provedHead(database.db)) return;
  await database.transaction((tx) => jobs.send(tx, 'check_audit', 'chain', { by: null }));
}

/** The link to continue from; undefined in the first night of a month. */
const dueFrom = (proved: Proved | undefined, now: Date): Proved | undefined =>
  proved && riyadhDay(new Date(proved.wholeAt)).slice(0, 7) === riyadhDay(now).slice(0, 7) ? proved : undefined;
