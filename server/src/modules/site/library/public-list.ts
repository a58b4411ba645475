import { api } from '@miyar/contract';
import type { LibraryDocument } from '@miyar/contract/site/library';
import { Page } from '../../../platform/http/answers/page.ts';
import type { ReadyBytes } from '../../../platform/http/answers/ready-bytes.ts';
import { createReadyAnswers, type ReadyAnswers } from '../../../platform/ready-answers.ts';
import type { Services } from '../../../services.ts';
import { libraryVersion, type ListQuery, listDocuments } from './reads.ts';

/** Queries cached at once; there are seven in ordinary use. */
const MAX_CACHED = 50;

export interface PublicList {
  read(query: ListQuery): Promise<ReadyBytes | Page<LibraryDocument>>;
  /** To be called after each change made by this process. */
  changed(): void;
}

/**
 * The list everyone sees: the first page of each category is cached as ready bytes; searches and later pages are read
 * from the database.
 */
export function createPublicList(services: Services): PublicList {
  const cached = new Map<string, ReadyAnswers>();

  const prepare = (query: ListQuery): ReadyAnswers =>
    createReadyAnswers({
      version: () => libraryVersion(services),
      read: async () => {
        const { rows, next, total } = await listDocuments(services, query, false);
        return new Page(api.library.list.response.parse(rows), { next, total });
      },
      onFailure: (error) => services.log.error({ err: error }, 'the documents could not be read; the cached list is served'),
    });

  return {
    read(query) {
      if (query.q !== undefined || query.after !== undefined) return listDocuments(services, query, false);
      const form = `${query.category ?? ''} ${query.limit}`;
      const known = cached.get(form);
      if (known) return known.answer();
      // Somebody is trying limits out.
      if (cached.size >= MAX_CACHED) cached.clear();
      const fresh = prepare(query);
      cached.set(form, fresh);
      return fresh.answer();
    },
    changed() {
      for (const answers of cached.values()) answers.changed();
    },
  };
}
