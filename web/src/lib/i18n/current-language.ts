import { save, saved } from '../store/saved.ts';
import { createStore } from '../store/store.ts';

/** The languages of the product; Arabic leads. */
export type Language = 'ar' | 'en';

export const DEFAULT_LANGUAGE: Language = 'ar';

/** The name under which the choice is stored, in local storage and as a cookie the server reads. */
const KEY = 'language';
const A_YEAR = 31_536_000;
/** Each language of a public page has an address of its own by it, for search engines and links from elsewhere. */
export const LANGUAGE_PARAMETER = 'lang';

/** Locales with everything spelled out: the result of a bare `ar-SA` differs from one runtime to the next. */
export const LOCALES = {
  ar: { numbers: 'ar-SA-u-nu-latn', gregorian: 'ar-SA-u-ca-gregory-nu-latn' },
  en: { numbers: 'en', gregorian: 'en-GB-u-ca-gregory-nu-latn' },
} as const satisfies Record<Language, object>;

export const isLanguage = (word: unknown): word is Language => word === 'ar' || word === 'en';
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr');

/** The language of the page. Components use `useLanguage`. */
export const languageStore = createStore(savedLanguage());

/** The language of the page, for code outside React (requests, plain texts). Components use `useLanguage`. */
export const currentLanguage = languageStore.get;

/** Whether a language is saved in this browser (REQ-P4), rather than the default shown. */
export const languageIsSaved = (): boolean => isLanguage(saved(KEY));

/** Changes the language of the page, and remembers it for this browser and for the server. */
export function setLanguage(language: Language): void {
  keep(language);
  show(language);
}

/** Calls back after each change of language, also one made in another tab. */
export const subscribeLanguage = languageStore.subscribe;

function show(language: Language): void {
  if (language === currentLanguage()) return;
  if (typeof document !== 'undefined') {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }
  languageStore.set(language);
}

function savedLanguage(): Language {
  // A page written on the server is in its language already; `first-paint.js` has saved it.
  if (typeof document !== 'undefined' && document.documentElement.dataset?.['rendered'] !== undefined)
    return document.documentElement.lang === 'en' ? 'en' : 'ar';
  const language = saved(KEY);
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

function keep(language: Language): void {
  save(KEY, language);
  if (typeof document !== 'undefined') {
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${KEY}=${language}; path=/; max-age=${A_YEAR}; samesite=lax${secure}`;
  }
  forgetAddressed();
}

/** An address that names a language, `/?lang=en`, would undo the choice at the next load. */
function forgetAddressed(): void {
  if (typeof location === 'undefined') return;
  const address = new URL(location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  history.replaceState(history.state, '', address);
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY && isLanguage(event.newValue)) show(event.newValue);
  });
}
