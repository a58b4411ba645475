import { libraryDocuments } from '../../../db/schema/site/library.ts';
import { BLANK, defineModule, eachFound, type FileOwner, type Finder, type Search } from '../../../define-module.ts';
import { WRITTEN_BY_STAFF } from '../../../db/personal-data.ts';
import { libraryRoutes } from './routes.ts';
import { listDocuments } from './reads.ts';

const documents: Finder = (services) => (actor, query) =>
  eachFound(listDocuments(services, query, actor.role === 'admin'), ({ id, title, filename, created_at }) => ({
    ...BLANK,
    kind: 'document',
    id,
    title,
    detail: filename,
    at: created_at,
  }));

const found = [{ kind: 'document', find: documents }] as const;

/** Documents: published ones, and for administrators the others. */
const SEARCH: Search = { admin: found, evaluator: found, institution: found, trainer: found };

/** Documents of the library are read through calls of their own; by their file only who uploaded it and administrators get them. */
const libraryFiles: FileOwner = { table: libraryDocuments, readers: () => undefined };

export const libraryModule = defineModule({
  name: 'library',
  routes: { library: libraryRoutes },
  tables: { libraryDocuments },
  events: ['document.added', 'document.changed', 'document.file_replaced', 'document.deleted'],
  notices: null,
  retention: {},
  removals: {},
  personalData: {
    library_documents: {
      activity: 'running',
      retention: 'published',
      personal: 'created_by deleted_by',
      rest: 'id title description title_en description_en category available file_id search_key created_at updated_at deleted_at',
      looks: { description: 'of a published document', description_en: 'of a published document' },
      ...WRITTEN_BY_STAFF,
    },
  },
  account: null,
  fileOwners: [libraryFiles],
  search: SEARCH,
  invariants: {},
});
