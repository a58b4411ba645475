import { sha256OfBytes } from '@miyar/contract/evaluation/workbook/hash';
import { read, resultOf, write } from './idb.ts';
import { ofCase, type Opened, photoOwner, type PhotoRow } from './rows.ts';

/** A photograph as a row that waits, encrypted. */
export async function photoRow({ vault }: Opened, caseId: number, bytes: Uint8Array<ArrayBuffer>, takenAt: Date): Promise<PhotoRow> {
  const key = { caseId, sha256: await sha256OfBytes(bytes.buffer) };
  return { ...key, takenAt: takenAt.toISOString(), size: bytes.length, waiting: caseId, sealed: await vault.seal(bytes, photoOwner(key)) };
}

/** The bytes of a photograph on this device; undefined of one that is not here. */
export async function photoBytes({ database, vault }: Opened, caseId: number, sha256: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = (await read(database, 'photos', (store) => resultOf(store.get([caseId, sha256])))) as PhotoRow | undefined;
  return row && vault.open(row.sealed, photoOwner(row));
}

/** The photographs of a case on this device, without their bytes. */
export async function photosOf({ database }: Opened, caseId: number): Promise<Omit<PhotoRow, 'sealed'>[]> {
  const rows = (await read(database, 'photos', (store) => resultOf(store.getAll(ofCase(caseId))))) as PhotoRow[];
  return rows.map((row) => {
    const { sealed: _, ...rest } = row;
    return rest;
  });
}

/** Writes down that a photograph has arrived, or why it was not taken. */
export async function settlePhoto({ database }: Opened, caseId: number, sha256: string, refused?: string): Promise<void> {
  await write(database, ['photos'], async (store) => {
    const row = (await resultOf(store('photos').get([caseId, sha256]))) as PhotoRow | undefined;
    if (!row) return;
    const { waiting: _, refused: __, ...rest } = row;
    await resultOf(store('photos').put(refused === undefined ? rest : { ...rest, waiting: caseId, refused }));
  });
}
