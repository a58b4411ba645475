import { api } from '@miyar/contract';
import type { StoredEntry } from '@miyar/contract/evaluation/workbook/shapes';
import type { Caller } from '../../../server/src/testing/caller.ts';
import type { Notebook } from '../people/notebook.ts';

const PAGE = 500;

/** Entries of a workbook that differ between the server and the device: each must be there once, in order, on one chain without a gap. */
export async function notebookFaults(reader: Caller, { caseId: id, device }: Notebook): Promise<string[]> {
  const stored: StoredEntry[] = [];
  for (let page: StoredEntry[] | undefined; page === undefined || page.length === PAGE; ) {
    const after = stored.at(-1)?.id;
    page = await reader.does(api.workbook.entries, { params: { id }, query: { limit: PAGE, ...(after !== undefined && { after_id: after }) } });
    stored.push(...page);
  }
  const own = stored.filter((entry) => entry.device === device.name);
  const [expected, found] = [device.hashes.slice(0, device.acknowledged), own.map(({ hash }) => hash)];
  const broken = own.find(({ prev, seq }, index) => seq !== index + 1 || (index > 0 && prev !== own[index - 1]!.hash));
  return [
    ...(found.length >= expected.length && expected.every((hash, index) => hash === found[index])
      ? []
      : [`the workbook of case ${id} has ${found.length} entries and ${expected.length} were acknowledged`]),
    ...(broken ? [`the chain of the workbook of case ${id} breaks at entry ${broken.seq}`] : []),
    ...own.filter(({ aside }) => aside !== null).map(({ seq, aside }) => `entry ${seq} of the workbook of case ${id} was laid aside: ${aside}`),
  ];
}
