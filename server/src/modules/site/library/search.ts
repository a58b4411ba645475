import type { Finder, Search } from '../../../define-module.ts';
import { BLANK, eachFound } from '../../../platform/found.ts';
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
export const SEARCH: Search = { admin: found, evaluator: found, institution: found, trainer: found };
