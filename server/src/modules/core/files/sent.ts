import { files } from '../../../db/schema/core/files.ts';

/** The columns of a file that somebody sent, as an archive needs them (`SentFile`). */
export const SENT_FILE = { storageKey: files.storageKey, held: files.held, name: files.name, sentAt: files.createdAt };
