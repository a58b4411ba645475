/** A file a person sent, as it is stored. */
export interface SentFile {
  storageKey: string;
  name: string;
  sentAt: Date;
}

/** One file of the copy: what is known, as JSON, or a file the person sent. */
export type Part = { path: string; data: unknown } | { path: string; file: SentFile };
