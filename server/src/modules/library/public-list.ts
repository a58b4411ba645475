import { api } from '@miyar/contract';
import type { LibraryDocument } from '@miyar/contract/library';
import { Page } from '../../platform/http/page.ts';
import type { ReadyBytes } from '../../platform/http/ready-bytes.ts';
import { createReadyAnswers, type ReadyAnswers } from '../../platform/ready-answers.ts';
import type { Services } from '../../services.ts';
import { libraryVersion, type ListQuery, listDocuments } from './reads.ts';

/** Forms kept at once; there are seven in ordinary use. */
const MOST = 50;

export interface PublicList {
  read(query: ListQuery): Promise<ReadyBytes | Page<LibraryDocument>>;
  /** To be called after each change made by this process. */
  changed(): void;
}

/**
 * The list everyone sees: the first page of each category is kept as ready bytes; searches and later pages are read
 * from the database.
 */
export function createPublicList(services: Services): PublicList {
  const kept = new Map<string, ReadyAnswers>();

  const prepare = (query: ListQuery): ReadyAnswers =>
    createReadyAnswers({
      version: () => libraryVersion(services),
      read: async () => {
        const { rows, next, total } = await listDocuments(services, query, false);
        return new Page(api.library.list.response.parse(rows), { next, total });
      },
      onFailure: (error) => services.log.error({ err: error }, 'the documents could not be read; they are answered as they were'),
    });

  return {
    read(query) {
      if (query.q !== undefined || query.after !== undefined) return listDocuments(services, query, false);
      const form = `${query.category ?? ''} ${query.limit}`;
      const known = kept.get(form);
      if (known) return known.answer();
      // Somebody is trying limits out.
      if (kept.size >= MOST) kept.clear();
      const fresh = prepare(query);
      kept.set(form, fresh);
      return fresh.answer();
    },
    changed() {
      for (const answers of kept.values()) answers.changed();
    },
  };
}
