import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { read, resultOf, write } from './idb.ts';
import { ofCase, type Opened } from './rows.ts';
import { openText, type Sealed, sealText } from './vault.ts';

interface AlongRow {
  at: string;
  sealed: Sealed;
}

/** The downloaded workbook and the time of the download. */
export interface Along {
  at: string;
  taken: TakenAlong;
}

const owner = (caseId: number): string => `${caseId}|along`;

/** Stores the downloaded workbook, which replaces the one before. */
export async function storeAlong({ database, vault }: Opened, caseId: number, { at, taken }: Along): Promise<void> {
  const row: AlongRow = { at, sealed: await sealText(vault, JSON.stringify(taken), owner(caseId)) };
  await write(database, ['base'], (store) => resultOf(store('base').put(row, caseId)));
}

/** Reads the downloaded workbook; undefined without one. */
export async function readAlong({ database, vault }: Opened, caseId: number): Promise<Along | undefined> {
  const row = (await read(database, 'base', (store) => resultOf(store.get(caseId)))) as AlongRow | undefined;
  return row && { at: row.at, taken: JSON.parse(await openText(vault, row.sealed, owner(caseId))) as TakenAlong };
}

/** Deletes what was written and photographed in a case, once a receipt confirms that the server has it. The chain goes on where it is. */
export async function clearCase({ database }: Opened, caseId: number): Promise<void> {
  await write(database, ['entries', 'photos'], async (store) => {
    for (const name of ['entries', 'photos'] as const) {
      if ((await resultOf(store(name).index('waiting').count(ofCase(caseId)))) > 0) return;
    }
    await resultOf(store('entries').delete(ofCase(caseId)));
    await resultOf(store('photos').delete(ofCase(caseId)));
  });
}
