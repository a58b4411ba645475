import type { Language } from '../../../lib/i18n/current-language.ts';
import { holds } from '../../../lib/navigation/search.ts';
import type { Category, DocumentsState, ListedDocument } from './documents-state.ts';
import { SAMPLES } from './samples-text.ts';

/** The categories in the order they are offered. */
const ORDER: readonly Category[] = ['manual', 'legal', 'presentation', 'branding', 'website', 'other'];

/** The rows to show: the published ones, the samples when the list could not be had, undefined while it is on its way. */
export function listedDocuments(documents: DocumentsState, language: Language): readonly ListedDocument[] | undefined {
  if (documents.state === 'loading') return undefined;
  if (documents.state === 'loaded') return documents.rows;
  return SAMPLES.map(({ id, category, filename, words }) => ({ id, category, filename, extension: filename.split('.').pop() ?? '', ...words[language] }));
}

/** The categories that have a document, in the order they are offered. */
export const categoriesOf = (rows: readonly ListedDocument[]): readonly Category[] => ORDER.filter((category) => rows.some((row) => row.category === category));

/** Returns the rows of a category that contain the words of a search. */
export const matching = (rows: readonly ListedDocument[], search: string, category: Category | 'all'): readonly ListedDocument[] =>
  rows.filter(
    (row) =>
      (category === 'all' || row.category === category) &&
      holds(`${row.title} ${row.description} ${row.title_en ?? ''} ${row.description_en ?? ''} ${row.filename}`, search.trim()),
  );
