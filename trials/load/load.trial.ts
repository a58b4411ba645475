import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { processorMs } from '../../bench/tools/child.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { trialOptions } from '../tools/options.ts';
import { emptyDatabaseOf, chosenDatabases } from '../tools/databases.ts';
import { startServer } from '../tools/server.ts';
import { atEvenPace } from './even-pace.ts';
import { Kinds } from './kinds.ts';
import { settledMemory, WITH_INSPECTOR } from './memory.ts';
import { fill, MixedDay } from './mixed-day.ts';

/** A long day, and the peak hour (security, section 4: 200 users, 350 calls a second, two cores). */
const PROFILES = {
  day: { rate: 30, minutes: '10', crowd: { trainers: 30, institutions: 50 } },
  peak: { rate: 350, minutes: '2', crowd: { trainers: 80, institutions: 119 } },
} as const;

const trial = trialOptions({
  minutes: { type: 'string' },
  profile: { type: 'string', default: 'day' },
  rate: { type: 'string' },
  place: { type: 'string' },
});
if (!Object.hasOwn(PROFILES, trial.profile)) throw new TypeError(`There is no profile ${trial.profile}. There are ${Object.keys(PROFILES).join(', ')}.`);
const profile = PROFILES[trial.profile as keyof typeof PROFILES];
const minutes = Number(trial.minutes ?? profile.minutes);
const rate = Number(trial.rate ?? profile.rate);

/** Warm-up before the first measurement of memory. */
const WARM_SECONDS = Math.min(60, minutes * 20);
const SETTLE_SECONDS = 15;
const SIGN_INS = { perSecond: 10, seconds: 30 };
/** The allowed growth of a server's memory: connections, caches that still fill. */
const MORE = { heapMb: 20, resident: 1.25 };

const cleanUp = new CleanUp();
const figures = new Figures(`load-${trial.profile}`);
afterAll(async () => {
  await cleanUp.run();
  figures.keep();
});

/** Runs on two separate processors, if the system supports it. */
function onTwoProcessors(pid: number): string {
  if (availableParallelism() <= 2) return 'two processors, with everything else';
  try {
    execFileSync('taskset', ['-a', '-p', '-c', '0,1', String(pid)], { stdio: 'ignore' });
    return 'two processors, also used by others';
  } catch {
    return `all ${availableParallelism()} processors`;
  }
}

const ms = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

describe.each(chosenDatabases(trial.place))('%s', (place) => {
  test(`${minutes} minutes of ${rate} calls a second`, { timeout: minutes * 60_000 + 900_000 }, async () => {
    const environment = { ...(await emptyDatabaseOf(place, cleanUp)), ...WITH_INSPECTOR };
    await fill(environment, profile.crowd);
    const server = await startServer(environment);
    cleanUp.add(() => server.end('SIGKILL'));
    figures.add(`${place}: the server runs on`, onTwoProcessors(server.pid));
    const warm = new Kinds();
    const rehearsal = new MixedDay(server.url, warm);
    await rehearsal.begin(profile.crowd);
    await atEvenPace(rate, WARM_SECONDS, (due) => rehearsal.once(due));
    const before = await settledMemory(server, SETTLE_SECONDS);
    const kinds = new Kinds();
    rehearsal.measureWith(kinds);
    const [began, worked] = [performance.now(), processorMs(server.pid)];
    await atEvenPace(rate, minutes * 60, (due) => rehearsal.once(due));
    const seconds = (performance.now() - began) / 1000;
    const work = worked === undefined ? undefined : processorMs(server.pid)! - worked;
    // The last messages are still being delivered.
    for (let waited = 0; waited < 10 && rehearsal.messages.missing > 0; waited += 1) await wait(1000);
    const { sent, delivered, missing } = rehearsal.messages;
    const after = await settledMemory(server, SETTLE_SECONDS);
    for (const { kind, calls, p50, p95, p99 } of kinds.summary())
      figures.add(`${place}: ${kind}`, `${calls} ×, p50 ${ms(p50)} ms, p95 ${ms(p95)} ms, p99 ${ms(p99)} ms`);
    figures.add(`${place}: all together`, `${kinds.count} × at ${rate} a second, p95 ${ms(kinds.p95())} ms`);
    const actions = Math.round(rate * minutes * 60);
    figures.add(`${place}: actions a second that both sides managed`, String(Math.round(actions / seconds)));
    if (work !== undefined)
      figures.add(
        `${place}: the server's processor for one action`,
        `${ms(work / actions)} ms, ${Math.round((100 * work) / 1000 / seconds)} % of one processor`,
      );
    figures.add(`${place}: refused, since too many waited`, String(kinds.refusals));
    figures.add(`${place}: messages sent, heard, missing`, `${sent}, ${delivered}, ${missing}`);
    figures.add(`${place}: heap after a collection, before and after`, `${Math.round(before.heapMb)} MB, ${Math.round(after.heapMb)} MB`);
    figures.add(`${place}: resident memory, before and after`, `${Math.round(before.residentMb)} MB, ${Math.round(after.residentMb)} MB`);
    if (trial.profile === 'peak') {
      const signIns = new Kinds();
      rehearsal.measureWith(signIns);
      await atEvenPace(SIGN_INS.perSecond, SIGN_INS.seconds, (due) => rehearsal.signInOnce(due));
      figures.add(`${place}: sign-ins alone at ${SIGN_INS.perSecond} a second`, `p95 ${ms(signIns.p95())} ms`);
      expect(signIns.faults).toEqual([]);
    }
    rehearsal.end();
    expect([...warm.faults, ...kinds.faults]).toEqual([]);
    // Only calls beyond the capacity are refused.
    if (trial.profile === 'day') expect(kinds.refusals).toBe(0);
    expect(missing).toBe(0);
    expect(after.heapMb).toBeLessThan(before.heapMb + MORE.heapMb);
    expect(after.residentMb).toBeLessThan(before.residentMb * MORE.resident);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
