import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { SwitchedMailServer } from '../mail-away.ts';

/** Between two tries of a mail are up to four minutes where its server was away for no longer than that. */
const PATIENCE_MS = 15 * 60_000;

export interface MailOutcome {
  /** Mails the platform wrote, all of which it has sent. */
  written: number;
  /** Those that had to be tried more than once. */
  triedAgain: number;
  /** Those that arrived a second time, with the same message id: their node died before it had written down that they were sent. */
  arrivedAgain: number;
  /** Minutes until none waited any more. */
  waited: number;
  faults: string[];
}

/** Waits until no mail waits, then compares what was written with what has arrived. */
export async function mailOutcome(databaseUrl: string, mails: SwitchedMailServer): Promise<MailOutcome> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    const waiting = async () => Number((await client.query(`select count(*) as n from mails where status = 'waiting'`)).rows[0].n);
    while ((await waiting()) > 0 && performance.now() - began < PATIENCE_MS) await wait(500);
    // As text: how large numbers are read depends on what else is loaded.
    const { rows } = await client.query<{ id: string; status: string; attempts: number; to_address: string }>(
      'select id::text, status, attempts, to_address from mails',
    );
    const times = new Map<string, number>();
    for (const { messageId = '' } of mails.arrived) {
      const id = /mail-(\d+)-/.exec(messageId)?.[1] ?? messageId;
      times.set(id, (times.get(id) ?? 0) + 1);
    }
    const faults = rows.flatMap(({ id, status, attempts, to_address: to }) => [
      ...(status === 'sent' ? [] : [`mail ${id} to ${to} is ${status} after ${attempts} tries`]),
      ...(status === 'sent' && !times.has(id) ? [`mail ${id} to ${to} did not arrive`] : []),
      // A node that died while it sent counts its try, so a second arrival without a second try has no reason.
      ...((times.get(id) ?? 0) > attempts ? [`mail ${id} to ${to} arrived ${times.get(id)} times in ${attempts} tries`] : []),
    ]);
    return {
      written: rows.length,
      triedAgain: rows.filter(({ attempts }) => attempts > 1).length,
      arrivedAgain: [...times.values()].reduce((sum, n) => sum + n - 1, 0),
      waited: (performance.now() - began) / 60_000,
      faults,
    };
  } finally {
    await client.end();
  }
}
