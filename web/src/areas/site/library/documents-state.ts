import type { LibraryDocument } from '@miyar/contract/site/library';

/** The public list: loading, loaded, or failed and perhaps being requested again. */
export type DocumentsState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly trying?: boolean; readonly again?: () => void }
  | { readonly state: 'loaded'; readonly rows: readonly LibraryDocument[] };

export type Category = LibraryDocument['category'];

/** One row of the list; a sample has no number, no size and no day (REQ-A15, REQ-B16). */
export interface ListedDocument {
  readonly id: number | string;
  readonly title: string;
  readonly description: string;
  readonly title_en?: string;
  readonly description_en?: string;
  readonly category: Category;
  readonly filename: string;
  readonly extension: string;
  readonly size?: number;
  readonly updated_at?: string;
}
