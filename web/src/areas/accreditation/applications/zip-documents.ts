import { makeZip } from 'client-zip';

/** A document to put into the archive. */
export interface Wanted {
  name: string;
  /** The name of the document, for the list of missing ones. */
  title: string;
}

export interface Zipped<W extends Wanted> {
  zip: Blob;
  missing: W[];
}

/**
 * Zips documents one after the other as they come. `fetchOne` answers undefined for one that cannot be had: it is left
 * out, and `missingText` writes the list of those that goes in as MISSING.txt (REQ-A47).
 */
export async function zipDocuments<W extends Wanted>(
  wanted: readonly W[],
  fetchOne: (document: W) => Promise<Blob | undefined>,
  missingText: (missing: readonly W[]) => string,
): Promise<Zipped<W>> {
  const missing: W[] = [];
  const names = distinctNames(wanted.map(({ name }) => name));
  async function* files() {
    for (const [index, document] of wanted.entries()) {
      // Whole before it goes in: half of a file that broke off could not be taken out of the archive again.
      const input = await fetchOne(document);
      if (input) yield { name: names[index], input: input.stream(), lastModified: new Date() };
      else missing.push(document);
    }
    if (missing.length > 0) yield { name: 'MISSING.txt', input: `${BYTE_ORDER_MARK}${missingText(missing)}`, lastModified: new Date() };
  }
  const zip = await new Response(makeZip(files()), { headers: { 'content-type': 'application/zip' } }).blob();
  return { zip, missing };
}

/** Without it some editors read Arabic as another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Two files of one name would overwrite one another when they are unpacked. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let free = name;
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
