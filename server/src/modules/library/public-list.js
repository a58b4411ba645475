import { api } from '@miyar/contract';
import { Page } from '../../platform/http/page.ts';
import { createReadyAnswers } from '../../platform/ready-answers.ts';
import { libraryVersion, listDocuments } from './reads.ts';
/** Forms kept at once; there are seven in ordinary use. */
const MOST = 50;
/**
 * The list everyone sees: the first page of each category is kept as ready bytes; searches and later pages are read
 * from the database.
 */
export function createPublicList(services) {
    const kept = new Map();
    const prepare = (query) => createReadyAnswers({
        version: () => libraryVersion(services),
        read: async () => {
            const { rows, next, total } = await listDocuments(services, query, false);
            return new Page(api.library.list.response.parse(rows), { next, total });
        },
        onFailure: (error) => services.log.error({ err: error }, 'the documents could not be read; they are answered as they were'),
    });
    return {
        read(query) {
            if (query.q !== undefined || query.after !== undefined)
                return listDocuments(services, query, false);
            const form = `${query.category ?? ''} ${query.limit}`;
            const known = kept.get(form);
            if (known)
                return known.answer();
            // Somebody is trying limits out.
            if (kept.size >= MOST)
                kept.clear();
            const fresh = prepare(query);
            kept.set(form, fresh);
            return fresh.answer();
        },
        changed() {
            for (const answers of kept.values())
                answers.changed();
        },
    };
}
