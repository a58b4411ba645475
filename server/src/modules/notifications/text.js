import { TEMPLATES } from './templates.ts';
const ROLE_WORDS = {
    admin: { ar: 'مدير المنصة', en: 'administrator' },
    institution: { ar: 'مؤسسة', en: 'institution' },
    evaluator: { ar: 'مقوّم', en: 'evaluator' },
    trainer: { ar: 'مدرب', en: 'trainer' },
};
const days = {
    ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
    en: new Intl.DateTimeFormat('en-GB-u-ca-gregory-nu-latn', { dateStyle: 'long', timeZone: 'UTC' }),
};
/** What a notification says in a language (decision B14). */
export const noticeText = (template, data, language) => TEMPLATES[template].text[language].replace(/\{(\w+)\}/g, (_place, name) => isolatedIn(language, placeOf(name, data, language)));
/** Places filled by a day; a title or a name that looks like one stays what it is. */
const DAYS = new Set(['visit_date', 'joining_date', 'due_on']);
function placeOf(name, data, language) {
    if (name === 'school')
        return schoolName(data, language);
    const value = String(data[name === 'user' ? 'user_name' : name] ?? '');
    if (name === 'role')
        return ROLE_WORDS[value]?.[language] ?? value;
    return DAYS.has(name) && value !== '' ? days[language].format(new Date(value)) : value;
}
/** Of the two names of a school the one in the script of the language. */
function schoolName({ school_name, school_name_alternative }, language) {
    const names = [school_name, school_name_alternative].filter((name) => typeof name === 'string' && name !== '').map(String);
    return names.find((name) => isArabic(name) === (language === 'ar')) ?? names[0] ?? '';
}
const isArabic = (text) => /\p{Script=Arabic}/u.test(text);
/** What is of the other direction stands by itself, so that neither turns the other round. */
export const isolatedIn = (language, text) => (language === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u).test(text) ? `\u2068${text}\u2069` : text;
