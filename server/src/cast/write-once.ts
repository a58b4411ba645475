import { setImmediate as turn } from 'node:timers/promises';
import { inArray, ne, sql } from 'drizzle-orm';
import { users } from '../db/schema/accounts/accounts.ts';
import { applications } from '../db/schema/accreditation/applications.ts';
import { messages } from '../db/schema/communication/messaging.ts';
import { standardVersions } from '../db/schema/evaluation/standards.ts';
import { followChanges } from '../follow-changes.ts';
import { hasAdministrator } from '../modules/accounts/accounts/reads.ts';
import { sweepOrphans } from '../modules/core/files/sweep.ts';
import { remember, remembered } from '../modules/core/settings/remembered.ts';
import { inOneTransaction } from '../platform/database/one-transaction.ts';
import { createLive } from '../platform/realtime/live.ts';
import type { Services } from '../services.ts';
import { PEOPLE } from './people.ts';

/** The data at a start: a whole demo world, one that an earlier version left unfinished, or data that is no demo. */
export type DemoState = 'whole' | 'unfinished' | 'no demo';

/** Steps of one kind, by the word for one of them; `first` goes before them. */
export interface Part {
  readonly what: string;
  readonly first?: (() => Promise<unknown>) | undefined;
  readonly steps: readonly (() => Promise<unknown>)[];
}

type Report = (sentence: string) => void;

/** The setting that records when the writing began, and when the world was whole. */
const RECORD = 'demo_world';

/** The least is that of two idle cores. */
const DURATION = '20 to 60 seconds, and minutes where the machine is busy';

/** Progress is reported at the first step of each part, and then at most this often. */
const REPORTED_EVERY_MS = 2000;

/**
 * Writes the demo world into an empty platform, in one transaction: a start that ends before the world is whole, in whatever
 * way, leaves nothing of it, and the next start begins anew. Nodes that start together write one world; the others wait for it.
 * @param report receives how long it takes, how far it is, and when it is whole
 * @param world makes the parts, which write through the services given
 */
export async function writeOnce(services: Services, report: Report, world: (services: Services) => readonly Part[]): Promise<DemoState> {
  const state = await demoState(services);
  if (state) return state;
  report(`The demo world is written first, once: ${DURATION}. Until it is whole, nothing answers at ${services.config.publicUrl}.`);
  return services.database.alone('settle the cast', async () => {
    const byAnother = await demoState(services);
    if (byAnother) return byAnother;
    await write(services, report, world);
    return 'whole';
  });
}

async function write(services: Services, report: Report, world: (services: Services) => readonly Part[]): Promise<void> {
  const { database, jobs, log } = services;
  // Nobody is connected yet.
  const live = createLive();
  const start = services.clock.now();
  const clock = { now: () => start };
  const left = (await remembered(database.db, RECORD)) as { begun: string } | undefined;
  if (left) {
    report('The last start ended before the demo world was whole. It is begun anew.');
    await sweepOrphans(services, { notBefore: new Date(left.begun), olderThanMs: 0 });
  }
  await database.transaction((tx) => remember(tx, RECORD, { begun: start.toISOString() }));
  const began = performance.now();
  await database.transaction(async (tx) => {
    // PostgreSQL would end a transaction that waits long for a busy machine.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const followed = followChanges(inOneTransaction(database, tx), { jobs, live, log, clock });
    await inParts(world({ ...services, clock, live, database: followed }), report);
    await remember(tx, RECORD, { begun: start.toISOString(), whole: new Date().toISOString() });
  });
  report(`The demo world is whole. It took ${Math.round((performance.now() - began) / 1000)} s.`);
}

async function inParts(parts: readonly Part[], report: Report): Promise<void> {
  let reportedAt = Number.NEGATIVE_INFINITY;
  for (const [index, { what, first, steps }] of parts.entries()) {
    await first?.();
    for (const [at, step] of steps.entries()) {
      if (at === 0 || performance.now() - reportedAt > REPORTED_EVERY_MS) {
        report(`Demo world: ${what} ${at + 1} of ${steps.length} (part ${index + 1} of ${parts.length})`);
        reportedAt = performance.now();
      }
      await step();
      // A signal is heard between two steps: the embedded database works in this thread.
      await turn();
    }
  }
}

/** Looks at the data; undefined where nothing is written yet. */
async function demoState(services: Services): Promise<DemoState | undefined> {
  const { db } = services.database;
  const record = (await remembered(db, RECORD)) as { whole?: string } | undefined;
  if (record?.whole) return 'whole';
  if (!(await hasAdministrator(services))) return undefined;
  const there = async (rows: PromiseLike<readonly unknown[]>) => (await rows).length > 0;
  const emails = Object.values(PEOPLE).map(({ email }) => email);
  if (!(await there(db.select({ id: users.id }).from(users).where(inArray(users.email, emails)).limit(1)))) return 'no demo';
  // Versions without the record wrote the standard before the first application, and messages last; the oldest wrote neither.
  if (await there(db.select({ id: messages.id }).from(messages).limit(1))) return 'whole';
  const published = db.select({ id: standardVersions.id }).from(standardVersions).where(ne(standardVersions.state, 'draft')).limit(1);
  const applied = db.select({ id: applications.id }).from(applications).limit(1);
  return !(await there(published)) && (await there(applied)) ? 'whole' : 'unfinished';
}
