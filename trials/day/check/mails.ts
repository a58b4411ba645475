import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { SwitchedMailServer } from '../mail-away.ts';

/** Two attempts of a mail are up to four minutes apart after a short failure of its server. */
const PATIENCE_MS = 15 * 60_000;

export interface MailOutcome {
  /** The platform's mails, all sent. */
  written: number;
  /** Mails that needed more than one attempt. */
  triedAgain: number;
  /** Mails that arrived twice with the same message id: their node died before it recorded the sending. */
  arrivedAgain: number;
  /** Minutes until no mail waited. */
  waited: number;
  faults: string[];
}

/** Waits until no mail waits, then compares the written mails with the received ones. */
export async function mailOutcome(databaseUrl: string, mails: SwitchedMailServer): Promise<MailOutcome> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const began = performance.now();
    const waiting = async () => Number((await client.query(`select count(*) as n from mails where status = 'waiting'`)).rows[0].n);
    while ((await waiting()) > 0 && performance.now() - began < PATIENCE_MS) await wait(500);
    // As text, since the parsing of large numbers depends on loaded modules.
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
      // A node that died while it sent has counted its attempt, so a second arrival without a second attempt is a fault.
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
