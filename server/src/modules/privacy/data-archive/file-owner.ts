import { dataArchives } from '../../../db/schema/privacy/data-archives.ts';
import type { FileOwner } from '../../../define-module.ts';

/** Archives are read through calls of their own; by their file only who uploaded it and administrators get them. */
export const archiveFiles: FileOwner = { table: dataArchives, readers: () => undefined };
