import type { Readable } from 'node:stream';

/** Scans files for malware before anybody gets them (REQ-S39). */
export interface Scanner {
  /**
   * Scans one file, to its end.
   * @returns the name of the malware found in it, or undefined
   * @throws ScannerAway when the scanner gives no result: nobody listens, or it broke off
   */
  scan(file: Readable): Promise<string | undefined>;
}

/** The file's status is unknown; the scan has to be repeated. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway';
}
