import type { ExportedWorkbook } from '@miyar/contract/evaluation/workbook/shapes';
import { saveBlob } from '../../../../lib/api/download.ts';
import { deviceLabel } from '../sender/server.ts';
import { localEntries } from '../store/entries.ts';
import type { Opened } from '../store/rows.ts';

/** Returns the entries of a workbook on this device in the form that the lead can import; undefined if nothing was written here. */
export async function exported(opened: Opened, caseId: number, now = new Date()): Promise<ExportedWorkbook | undefined> {
  const devices = new Map<string, ExportedWorkbook['devices'][number]>();
  for (const { device, entry } of await localEntries(opened, caseId)) {
    const of = devices.get(device) ?? { device, label: deviceLabel(), entries: [] };
    of.entries.push(entry);
    devices.set(device, of);
  }
  if (devices.size === 0) return undefined;
  return { v: 1, case: caseId, evaluator_id: opened.userId, exported_at: now.toISOString(), devices: [...devices.values()] };
}

/** Saves what was written in a case as a file. Says whether there was anything. */
export async function saveFile(opened: Opened, caseId: number): Promise<boolean> {
  const file = await exported(opened, caseId);
  if (!file) return false;
  saveBlob(new Blob([JSON.stringify(file)], { type: 'application/json' }), `workbook-${caseId}-${file.exported_at.slice(0, 10)}.json`);
  return true;
}
