import { headsOf, sealRoot } from '@miyar/contract/evaluation/workbook/hash';
import type { StoredEntry, WorkbookReceipt } from '@miyar/contract/evaluation/workbook/shapes';
import { workbook } from '@miyar/contract/evaluation/workbook/workbooks';
import { call } from '../../../../lib/api/api.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { clearCase, readAlong } from '../store/along.ts';
import { readChain } from '../store/chain.ts';

const PAGE = 500;

/** The server holds another number of entries of this device than it wrote, or another last one. */
export class DeviceDiffers extends Error {
  override readonly name = 'DeviceDiffers';
  readonly own: number;
  readonly server: number;

  constructor(own: number, server: number) {
    super();
    this.own = own;
    this.server = server;
  }
}

/**
 * Seals a workbook: compares this device with the server's list, counts the sealed entries themselves, and sends the root of all
 * heads. With the receipt, the entries on this device are no longer needed.
 * @throws ApiError, DeviceDiffers
 */
export async function sealWorkbook(notebook: Notebook): Promise<WorkbookReceipt> {
  const { caseId } = notebook;
  const { opened } = notebook.sending;
  await notebook.takeAlong();
  const along = await readAlong(opened, caseId);
  const devices = along?.taken.devices ?? [];
  const chain = await readChain(opened, caseId);
  const own = devices.find(({ device }) => device === chain.device);
  if (chain.seq > 0 && (own?.last_seq !== chain.seq || own.last_hash !== chain.hash)) throw new DeviceDiffers(chain.seq, own?.last_seq ?? 0);
  const entries = await allEntries(caseId);
  const photos = new Set(entries.flatMap(({ kind, value }) => (kind === 'photo' ? [value['sha256']] : [])));
  const heads = headsOf(devices);
  const root = await sealRoot(heads);
  const receipt = await call(workbook.seal, { params: { id: caseId }, body: { heads, entries: entries.length, photos: photos.size, root } });
  await notebook.takeAlong();
  await clearCase(opened, caseId);
  await notebook.read();
  return receipt;
}

async function allEntries(id: number): Promise<StoredEntry[]> {
  const found: StoredEntry[] = [];
  for (;;) {
    const last = found.at(-1)?.id;
    const page = await call(workbook.entries, { params: { id }, query: { limit: PAGE, ...(last !== undefined && { after_id: last }) } });
    found.push(...page);
    if (page.length < PAGE) return found;
  }
}
