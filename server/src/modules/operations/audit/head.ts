import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { hasCode } from '../../../platform/storage/durable-files.ts';
import { forget, remember, remembered } from '../../core/settings/remembered.ts';

const Head = z.object({ link: z.int().positive(), hash: z.string() });

/** A link recorded outside the chain's tables: its number and hash. */
export type Head = z.output<typeof Head>;

const Proved = Head.extend({
  /** Links at the beginning that have no seal. */
  withoutSeal: z.int().nonnegative(),
  /** When the whole chain was last verified, from its first link. */
  wholeAt: z.iso.datetime(),
});

/** How far the chain was verified; the next verification goes on from there. */
export type Proved = z.output<typeof Proved>;

const HEAD = 'audit_head';
const PROVED = 'audit_proved';

/** The end of the chain, as the last linking wrote it into the settings; undefined before the first link. */
export const recordedHead = async (db: Pick<Db, 'select'>): Promise<Head | undefined> => Head.safeParse(await remembered(db, HEAD)).data;

/**
 * Records the new end of the chain. Only where it continues the one before: a chain that was emptied or rewritten
 * meanwhile must not replace the record of what it was.
 * @param before the last link the new ones were added to; undefined if there was none
 */
export async function recordHead(tx: Tx, before: Head | undefined, head: Head): Promise<void> {
  const recorded = await recordedHead(tx);
  if (recorded && (recorded.link !== before?.link || recorded.hash !== before.hash)) return;
  await remember(tx, HEAD, head);
}

/** How far the chain was verified; undefined where the whole of it is due. */
export const provedHead = async (db: Pick<Db, 'select'>): Promise<Proved | undefined> => Proved.safeParse(await remembered(db, PROVED)).data;

/** Remembers how far the chain was verified; undefined after a fault, so that the whole chain is verified each time until it holds. */
export async function recordProved(tx: Tx, proved: Proved | undefined): Promise<void> {
  if (proved) await remember(tx, PROVED, proved);
  else await forget(tx, PROVED);
}

const fileIn = (dataDir: string): string => join(dataDir, 'audit-head.json');

/** The end of the chain as this node last verified it, from a file that nobody reaches through the database. */
export async function headInFile(dataDir: string): Promise<Head | undefined> {
  try {
    return Head.safeParse(JSON.parse(await readFile(fileIn(dataDir), 'utf8'))).data;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Writes that file. */
export async function writeHeadFile(dataDir: string, { link, hash }: Head): Promise<void> {
  const part = `${fileIn(dataDir)}.part`;
  await writeFile(part, JSON.stringify({ link, hash }), { mode: 0o600 });
  await rename(part, fileIn(dataDir));
}

/** Forgets it, where the data becomes that of a backup: its chain may be shorter. */
export const removeHeadFile = (dataDir: string): Promise<void> => rm(fileIn(dataDir), { force: true });
