import { libraryDocuments } from '../../../db/schema/site/library.ts';
import type { FileOwner } from '../../../define-module.ts';

/** Documents of the library are read through calls of their own; by their file only who uploaded it and administrators get them. */
export const libraryFiles: FileOwner = { table: libraryDocuments, readers: () => undefined };
