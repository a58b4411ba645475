import { library } from '@miyar/contract/library';
import { download } from '../../lib/download.ts';

/** Fetches a document of the library and saves it. Throws `ApiError`. */
export const saveDocument = ({ id, filename }: { id: number; filename: string }): Promise<void> => download(library.download, { params: { id } }, filename);
