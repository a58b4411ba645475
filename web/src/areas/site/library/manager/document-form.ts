import type { LibraryDocument } from '@miyar/contract/site/library';
import type { FormShape } from '../../../../lib/forms/problems.ts';

/** Whether visitors see a new document at once, as the upload calls it. */
export const AVAILABILITIES = ['true', 'false'] as const;

/** The values of the form of a document; the category starts empty and has to be chosen. */
export interface DocumentForm {
  title: string;
  description: string;
  titleEn: string;
  descriptionEn: string;
  category: string;
  /** A field of new documents only: the list has a switch for the others. */
  available: string;
  file: File | null;
}

/** The act: a new document, other details of one, or another file for one. */
export type DocumentAct = 'upload' | 'edit' | 'replace';

/** A document, or a new one, as the form shows it. */
export const formOf = (document: LibraryDocument | undefined): DocumentForm => ({
  title: document?.title ?? '',
  description: document?.description ?? '',
  titleEn: document?.title_en ?? '',
  descriptionEn: document?.description_en ?? '',
  category: document?.category ?? '',
  available: 'true',
  file: null,
});

/** Makes the input that sends a document from the typed values: the details, the file, or both. */
export const documentForm = (act: DocumentAct, id: number | undefined): FormShape<DocumentForm> => ({
  input: ({ title, description, titleEn, descriptionEn, category, available, file }) => ({
    ...(act !== 'upload' && { params: { id } }),
    ...(act !== 'replace' && {
      body: { title, description, title_en: titleEn, description_en: descriptionEn, category, ...(act === 'upload' && { available }) },
    }),
    ...(act !== 'edit' && { files: { document: file ?? undefined } }),
  }),
  names: { document: 'file', title_en: 'titleEn', description_en: 'descriptionEn' },
  own: ({ category }) => (act !== 'replace' && category === '' ? { category: 'required' } : {}),
});
