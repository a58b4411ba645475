import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { dataFaults } from '../../tools/check-data.ts';
import { type Chain, verifiedChain } from '../../tools/verify-audit.ts';
import type { Crowd } from '../crowd.ts';
import type { Ledger } from '../ledger.ts';
import type { SwitchedMailServer } from '../mail-away.ts';
import type { World } from '../seed/world.ts';
import { type Connected, deviceFaults } from '../sockets.ts';
import { changedFiles } from './bytes.ts';
import { type MailOutcome, mailOutcome } from './mails.ts';
import { notebookFaults } from './notebooks.ts';
import { notThereOnce } from './once.ts';

interface Looked {
  databaseUrl: string;
  /** The variables of the operator's commands. */
  commands: Readonly<Record<string, string>>;
  /** The chain before the day. */
  before: Chain;
  ledger: Ledger;
  mails: SwitchedMailServer;
  crowd: Crowd;
  world: World;
  connected: readonly Connected[];
}

export interface Found {
  mail: MailOutcome;
  /** Downloaded files, compared byte for byte. */
  files: number;
  chain: Chain;
  /** The faults as text; empty if there is none. */
  faults: string[];
}

/** Checks everything at the end of the day: acknowledged acts, mails, the log's chain, and `check-data`. */
export async function evening({ databaseUrl, commands, before, ledger, mails, crowd, world, connected }: Looked): Promise<Found> {
  const faults = await notThereOnce(databaseUrl, ledger);
  for (const device of connected) faults.push(...(await deviceFaults(device).catch(inWords)));
  for (const [index, notebook] of crowd.notebooks.entries()) faults.push(...(await notebookFaults(crowd.evaluators[index]!, notebook).catch(inWords)));
  let files = 0;
  const withFiles = new Set(ledger.of('files').map((act) => Number(act.split('/')[0])));
  for (const { id, begun, institution, team } of world.cases.filter((one) => withFiles.has(one.id))) {
    // The institution does not see files of its team.
    const reader = begun === 'visit_planned' ? crowd.evaluators[team[0]]! : crowd.institutions[institution]!;
    const { looked, faults: changed } = await changedFiles(reader, id).catch((error: unknown) => ({ looked: 0, faults: inWords(error) }));
    files += looked;
    faults.push(...changed);
  }
  const mail = await mailOutcome(databaseUrl, mails);
  faults.push(...mail.faults);
  await allLinked(databaseUrl);
  const chain = await verifiedChain(commands, before.head);
  faults.push(...(await dataFaults(commands)));
  return { mail, files, chain, faults };
}

/** A refused check is a fault, too. */
const inWords = (error: unknown): string[] => [String(error)];

/** Events are linked every five seconds. */
async function allLinked(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const waiting = async () => Number((await client.query('select count(*) as n from audit_waiting')).rows[0].n);
    for (let tries = 0; tries < 120 && (await waiting()) > 0; tries += 1) await wait(500);
  } finally {
    await client.end();
  }
}
