import { readFile } from 'node:fs/promises';
import type { FileBytes } from './file-bytes.ts';

/** No call takes a larger one, and it is read whole. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Whether a file is one value of JSON in valid UTF-8, to its last byte. */
export async function isWholeJson({ path, size }: FileBytes): Promise<boolean> {
  if (size > MAX_BYTES) return false;
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}
