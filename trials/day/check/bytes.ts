import { api } from '@miyar/contract';
import { hashOf } from '../../../server/src/testing/crashes/acknowledged-writes.ts';
import type { Caller } from '../../../server/src/testing/caller.ts';

/** Downloads every file of a case that its reader may see; returns those whose bytes differ from the uploaded ones. */
export async function changedFiles(reader: Caller, id: number): Promise<{ looked: number; faults: string[] }> {
  const listed = await reader.does(api.evidence.list, { params: { id }, query: { limit: 500 } });
  const faults: string[] = [];
  for (const { path, sha256 } of listed)
    if ((await hashOf(reader, `/${path}`)) !== sha256) faults.push(`${path} of case ${id} has other bytes than were taken`);
  return { looked: listed.length, faults };
}
