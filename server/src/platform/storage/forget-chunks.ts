import { collectYoung } from '../garbage.ts';

const EVERY_BYTES = 4 * 1024 * 1024;

let received = 0;

/**
 * Called for each chunk of an upload once it is written. The bytes of a chunk lie outside the heap, behind an object too small
 * for the engine to see a reason to collect it, until there are so many bytes that it scans the whole heap: every 15 MB,
 * which took more time than receiving them. So the young are collected by the byte.
 */
export function forgetChunk(bytes: number): void {
  received += bytes;
  if (received < EVERY_BYTES) return;
  received = 0;
  collectYoung();
}
