import type { Language } from '../core/errors.ts';

/** What is said about a document, and the same in English where it was given. */
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

/** Title and description in the reader's language; where one was not given in English, as it was written. */
export const documentIn = ({ title, description, title_en = '', description_en = '' }: DocumentWords, language: Language): Words =>
  language === 'en' ? { title: title_en || title, description: description_en || description } : { title, description };
