import type { Language, MemberRole, Role } from '@miyar/contract';
import { fillText } from '@miyar/contract/core/placeholders';
import type { NoticeData, NoticeTemplate } from '../../../platform/notices.ts';

const ROLE_WORDS: Readonly<Record<Role | MemberRole, Readonly<Record<Language, string>>>> = {
  admin: { ar: 'مدير المنصة', en: 'administrator' },
  institution: { ar: 'مؤسسة', en: 'institution' },
  evaluator: { ar: 'مقوّم', en: 'evaluator' },
  trainer: { ar: 'مدرب', en: 'trainer' },
  owner: { ar: 'مسؤول', en: 'owner' },
  editor: { ar: 'محرر', en: 'editor' },
  viewer: { ar: 'مطّلع', en: 'viewer' },
};

const days = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** Returns the text of a notification in a language (REQ-B14). */
export const noticeText = ({ text }: NoticeTemplate, data: NoticeData, language: Language): string =>
  fillText(text[language], (name) => isolatedIn(language, valueOf(name, data, language)));

/** Placeholders filled by a day; a title or a name that looks like one stays what it is. */
const DAYS = new Set(['visit_date', 'joining_date', 'due_on', 'from_on', 'until_on', 'from', 'until']);

/** The values that have an English form beside the Arabic one, in the field with `_en`. */
const TRANSLATED: ReadonlySet<string> = new Set(['schools', 'duty', 'change', 'outcome']);

function valueOf(name: string, data: NoticeData, language: Language): string {
  if (name === 'school') return schoolName(data, language);
  if (TRANSLATED.has(name) && language === 'en' && data[`${name}_en`] !== undefined) return String(data[`${name}_en`]);
  const value = String(data[name === 'user' ? 'user_name' : name] ?? '');
  if (name === 'role') return ROLE_WORDS[value as Role | MemberRole]?.[language] ?? value;
  return DAYS.has(name) && value !== '' ? days[language].format(new Date(value)) : value;
}

/** Returns the name of a school in the script of the language, out of its two names. */
function schoolName({ school_name, school_name_alternative }: NoticeData, language: Language): string {
  const names = [school_name, school_name_alternative].filter((name) => typeof name === 'string' && name !== '').map(String);
  return names.find((name) => isArabic(name) === (language === 'ar')) ?? names[0] ?? '';
}

const isArabic = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Text of the other direction is isolated, so that neither reorders the other. */
export const isolatedIn = (language: Language, text: string): string =>
  (language === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u).test(text) ? `\u2068${text}\u2069` : text;
