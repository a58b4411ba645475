import type { Language } from '../core/errors.ts';

/** The title and description of a document, and their English versions if they were given. */
export interface DocumentWords {
  title: string;
  description: string;
  title_en?: string | undefined;
  description_en?: string | undefined;
}

interface Words {
  title: string;
  description: string;
}

/** Returns title and description in the reader's language; without an English version, the original text. */
export const documentIn = ({ title, description, title_en = '', description_en = '' }: DocumentWords, language: Language): Words =>
  language === 'en' ? { title: title_en || title, description: description_en || description } : { title, description };
