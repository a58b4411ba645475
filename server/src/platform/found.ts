import type { SearchResult } from '@miyar/contract/operations/search';
import type { Page } from './http/pages/page.ts';

/** The fields of a search result that some kinds leave empty. */
export const BLANK = { school_id: null, title_alternative: null, status: null, detail: null, at: null };

/** The rows of a list as results of a search. */
export const eachFound = async <Row>(page: Promise<Page<Row>>, shape: (row: Row) => SearchResult): Promise<SearchResult[]> => (await page).rows.map(shape);
