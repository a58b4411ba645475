import type { Readable } from 'node:stream';

/** Looks into files for malware before anybody gets them (security d 39). */
export interface Scanner {
  /**
   * Looks through one file, to its end.
   * @returns the name of what was found in it, or undefined
   * @throws ScannerAway when it cannot be said: nobody listens, or it broke off
   */
  scan(file: Readable): Promise<string | undefined>;
}

/** Nothing is known about the file; it is to be asked again. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}
