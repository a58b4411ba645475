import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/requests/receive-multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../services.ts';
import { storeFiles } from '../../core/files/store-files.ts';
import { findCase } from './find.ts';
import { type LockedCase, type LockedPart, lockCase, lockPart, lockWhole } from './moves/move.ts';

/** How an act opens its case. */
export interface Opening {
  /**
   * Who acts.
   * - `party`: anybody with a part in the case.
   * - `reader`: as `party`, while they may read the self-evaluation and the evidence.
   * - `lead`: as `party`, but of the team only its lead; for the other members there is no such thing.
   * - `checked`: anybody whose part in the case the caller has checked.
   * - `admin`: an administrator. In each case one with a conflict with the institution is refused.
   */
  readonly as: 'party' | 'reader' | 'lead' | 'checked' | 'admin';
  /** The refusal for an application of the short path, which has no case; `not_found` if left out. */
  readonly onShortPath?: 'use_full_process';
  /** The act changes a part of the case and moves nothing, so it locks only the row of the case. */
  readonly locks?: 'part';
  /** Files to store in the same transaction. */
  readonly files?: Readonly<Record<string, ReceivedFile>>;
  /** The platform made the files, so no scanner checks them. */
  readonly ownMaking?: boolean;
}

/** How the platform opens a case by itself. */
interface OwnOpening {
  readonly as: 'platform';
  /** `secret`: also with a decision that is prepared. */
  readonly sees: 'outward' | 'secret';
}

/** A case that is locked until the transaction of its act ends. */
export interface OpenCase<Row = LockedCase> {
  readonly tx: Tx;
  readonly row: Row;
  /** The time of the act. */
  readonly at: Date;
  /** The ids of the stored files, by the names the act gave. */
  readonly files: Readonly<Record<string, number>>;
}

/**
 * Runs an act on a case in one transaction that begins with the lock of the case. It refuses in this order: a person without a part in the case, a case that does
 * not exist, an administrator with a conflict, a member who does not lead. Everybody but an administrator finds the case where it was before a decision was
 * prepared.
 * @param actor null for the platform
 * @throws Refusal not_found, use_full_process, forbidden
 */
export async function actOnCase<T>(
  services: Services,
  actor: Actor,
  id: number,
  opening: Opening & { readonly locks: 'part' },
  act: (open: OpenCase<LockedPart>) => Promise<T>,
): Promise<T>;
export async function actOnCase<T>(
  services: Services,
  actor: Actor,
  id: number,
  opening: Opening & { readonly locks?: never },
  act: (open: OpenCase) => Promise<T>,
): Promise<T>;
export async function actOnCase<T>(services: Services, actor: null, id: number, opening: OwnOpening, act: (open: OpenCase) => Promise<T>): Promise<T>;
export async function actOnCase<T>(
  services: Services,
  actor: Actor | null,
  id: number,
  opening: Opening | OwnOpening,
  act: (open: OpenCase) => Promise<T>,
): Promise<T> {
  if (actor === null || opening.as === 'platform') {
    const lock = opening.as === 'platform' && opening.sees === 'secret' ? lockWhole : lockCase;
    const at = services.clock.now();
    return services.database.transaction(async (tx) => act({ tx, row: await lock(tx, id), at, files: {} }));
  }
  await refuseStranger(services, actor, id, opening);
  const at = services.clock.now();
  const within = async (tx: Tx, files: OpenCase['files']): Promise<T> => {
    // The overloads show such an act only the part.
    if (opening.locks === 'part') return act({ tx, row: (await lockPart(tx, id)) as LockedCase, at, files });
    const row = await lockCase(tx, id, actor);
    if (opening.as === 'lead' && actor.role === 'evaluator' && row.leadId !== actor.id) throw new Refusal('not_found');
    return act({ tx, row, at, files });
  };
  if (!opening.files) return services.database.transaction((tx) => within(tx, {}));
  return storeFiles(services, actor.id, opening.files, within, { ownMaking: opening.ownMaking === true });
}

/** @throws Refusal not_found, use_full_process */
async function refuseStranger(services: Services, actor: Actor, id: number, { as, onShortPath }: Opening): Promise<void> {
  // The lock of the case is enough for an administrator, who has a part in every case.
  if ((as === 'admin' || as === 'checked') && !onShortPath) return;
  const { row } = await findCase(services, actor, id, { readable: as === 'reader' });
  if (!row && onShortPath) throw new Refusal(onShortPath);
}
