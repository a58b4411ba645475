import type { TakenAlong, WorkbookDevice } from '@miyar/contract/evaluation/workbook/shapes';
import { workbook, type SyncAnswer } from '@miyar/contract/evaluation/workbook/workbooks';
import type { Entry } from '@miyar/contract/evaluation/workbook/entry';
import { call } from '../../../../lib/api/api.ts';

/** The calls a device makes, so that a test can answer them in memory. */
export interface WorkbookServer {
  read: (caseId: number) => Promise<TakenAlong>;
  register: (caseId: number, device: string) => Promise<WorkbookDevice>;
  sync: (caseId: number, device: string, sentAt: string, entries: Entry[]) => Promise<SyncAnswer>;
  addPhoto: (caseId: number, device: string, photo: { sha256: string; takenAt: string; bytes: Uint8Array<ArrayBuffer> }) => Promise<void>;
}

/** Returns the name of this browser among the devices of a person: its system and its browser, from its user agent. */
export function deviceLabel(agent = navigator.userAgent): string {
  const system = /iPad|iPhone|Android|Windows|Macintosh|CrOS|Linux/.exec(agent)?.[0] ?? 'Browser';
  const browser = /(?:Edg|Firefox|Chrome|Safari)(?=\/)/.exec(agent)?.[0] ?? '';
  return `${system} ${browser}`.trim();
}

/** The server itself. */
export const workbookServer: WorkbookServer = {
  read: (id) => call(workbook.read, { params: { id } }),
  register: (id, device) => call(workbook.registerDevice, { params: { id, device }, body: { label: deviceLabel() } }),
  sync: (id, device, sentAt, entries) => call(workbook.sync, { params: { id }, body: { device, sent_at: sentAt, entries } }),
  addPhoto: async (id, device, { sha256, takenAt, bytes }) => {
    const file = new File([bytes], `${sha256.slice(0, 16)}.jpg`, { type: 'image/jpeg' });
    await call(workbook.addPhoto, { params: { id }, body: { sha256, taken_at: takenAt, device }, files: { file } });
  },
};
