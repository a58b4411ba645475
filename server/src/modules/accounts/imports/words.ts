import type { Language } from '@miyar/contract';
import { IMPORT_COLUMNS, type IMPORTED_ROLES } from '@miyar/contract/accounts/imports';
import { meanings } from '../../../platform/spreadsheets/meanings.ts';

export type Column = (typeof IMPORT_COLUMNS)[number];
export type ImportedRole = (typeof IMPORTED_ROLES)[number];

/** The headings of the template. */
export const HEADINGS: Readonly<Record<Language, Readonly<Record<Column, string>>>> = {
  ar: {
    role: 'الدور',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    language: 'اللغة',
    institution: 'المؤسسة',
    institution_alternative: 'اسم المؤسسة بالحروف الأخرى',
    country: 'الدولة',
  },
  en: {
    role: 'Role',
    name: 'Name',
    email: 'Email',
    language: 'Language',
    institution: 'Institution',
    institution_alternative: 'Institution in the other script',
    country: 'Country',
  },
};

export const ROLE_WORDS: Readonly<Record<Language, Readonly<Record<ImportedRole, string>>>> = {
  ar: { institution: 'مؤسسة', evaluator: 'مقوّم', trainer: 'مدرّب' },
  en: { institution: 'Institution', evaluator: 'Evaluator', trainer: 'Trainer' },
};

export const LANGUAGE_WORDS: Readonly<Record<Language, Readonly<Record<Language, string>>>> = {
  ar: { ar: 'العربية', en: 'الإنجليزية' },
  en: { ar: 'Arabic', en: 'English' },
};

export const COLUMN_MEANT = meanings(HEADINGS);
export const ROLE_MEANT = meanings(ROLE_WORDS);
export const LANGUAGE_MEANT = meanings(LANGUAGE_WORDS);
