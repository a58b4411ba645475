import { library } from '@miyar/contract/site/library';
import { download } from '../../lib/api/download.ts';

/** Fetches a document of the library and saves it. Throws `ApiError`. */
export const saveDocument = ({ id, filename }: { id: number; filename: string }): Promise<void> => download(library.download, { params: { id } }, filename);
