import type { Language } from './errors.ts';

/** An institution's name, and its name in the other script when it gave one. */
export interface Named {
  name: string;
  name_alternative?: string | null | undefined;
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** The two names, the one in the reader's script first; the second is null when there is only one. */
export function namesFor({ name, name_alternative }: Named, language: Language): { first: string; second: string | null } {
  const other = name_alternative?.trim() || null;
  if (other === null || other === name) return { first: name, second: null };
  const swap = isArabic(name) !== (language === 'ar') && isArabic(other) === (language === 'ar');
  return swap ? { first: other, second: name } : { first: name, second: other };
}

/** The name of somebody who acted for an institution; an account with the institution's name is shown in the reader's script, too. */
export const nameIn = (name: string, institution: Named, language: Language): string =>
  name === institution.name || name === institution.name_alternative ? namesFor(institution, language).first : name;
