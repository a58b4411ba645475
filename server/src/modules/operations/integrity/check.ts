import { createHash } from 'node:crypto';
import { files } from '../../../db/schema/core/files.ts';
import { imageVariants } from '../../../db/schema/site/media.ts';
import { MissingFile } from '../../../platform/storage/storage.ts';
import type { FoldedModules } from '../../../define-module.ts';
import type { Services } from '../../../services.ts';
import { faultInWords, verifyChain } from '../audit/verify-chain.ts';

const DAY = 24 * 60 * 60 * 1000;
/** By then the nightly sweep has covered every key. */
const SWEPT_DAYS = 9;
/** So many of one fault are named. */
const NAMED = 10;

/**
 * Checks the data: rows against rows, counts against what they count, each file against its hash, and the storage against
 * the rows (REQ-S61). Seals of the log are checked where there is a configuration.
 * @param knownMissing keys of stored files that are known to be gone
 * @returns a sentence for each fault; none if all is well
 */
export async function faultsIn(
  services: Pick<Services, 'database' | 'storage' | 'clock'> & { modules: Pick<FoldedModules, 'invariants'> } & Partial<Pick<Services, 'config'>>,
  knownMissing: readonly string[] = [],
): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, query] of Object.entries(services.modules.invariants)) {
    const { rows } = await services.database.db.execute<{ at: string }>(query);
    if (rows.length > 0) faults.push(`${rule}: not so for ${named(rows.map(({ at }) => at))}`);
  }
  const { fault } = await verifyChain(services.database.db, services.config?.auditKeys);
  if (fault) faults.push(`the chain over the log holds: not so, ${faultInWords(fault)}`);
  return [...faults, ...(await filesAtFault(services, new Set(knownMissing)))];
}

async function filesAtFault(
  { database: { db }, storage, clock }: Pick<Services, 'database' | 'storage' | 'clock'>,
  knownMissing: ReadonlySet<string>,
): Promise<string[]> {
  const [stored, variants] = await Promise.all([
    db.select({ id: files.id, key: files.storageKey, sha256: files.sha256, size: files.size }).from(files),
    db.select({ key: imageVariants.storageKey }).from(imageVariants),
  ]);
  const missing: number[] = [];
  const changed: number[] = [];
  for (const { id, key, sha256, size } of stored) {
    const found = await hashOf(storage, key);
    if (!found && !knownMissing.has(key)) missing.push(id);
    if (!found) continue;
    if (found.sha256 !== sha256 || found.size !== size) changed.push(id);
  }
  const known = new Set([...stored, ...variants].map(({ key }) => key));
  const before = clock.now().getTime() - SWEPT_DAYS * DAY;
  const strays: string[] = [];
  for await (const { key, modifiedAt } of storage.list()) if (!known.has(key) && modifiedAt.getTime() < before) strays.push(key);
  return [
    ...(missing.length > 0 ? [`a file has its bytes: not so for ${named(missing)}`] : []),
    ...(changed.length > 0 ? [`a file is what was received: not so for ${named(changed)}`] : []),
    ...(strays.length > 0 ? [`stored bytes have a row, or are swept within nine days: not so for ${named(strays)}`] : []),
  ];
}

async function hashOf(storage: Services['storage'], key: string): Promise<{ sha256: string; size: number } | undefined> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of await storage.open(key)) {
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof MissingFile) return undefined;
    throw error;
  }
  return { sha256: hash.digest('hex'), size };
}

const named = (ids: readonly (string | number)[]): string => `${ids.slice(0, NAMED).join(', ')}${ids.length > NAMED ? ` and ${ids.length - NAMED} more` : ''}`;
