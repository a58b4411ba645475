/** The words at the beginning of many names of schools, before the name that distinguishes them. */
const KINDS = /^(?:مدرسة|مدارس|معهد|مركز|مجمع|أكاديمية|كلية|دار|جمعية|al-)\s*/i;

/** The part of a school's name that distinguishes it, for its letter: «الهدى» of «مدرسة الهدى», “Huda” of “Al-Huda”. */
export function distinctiveName(name: string): string {
  const rest = name.trim().replace(KINDS, '');
  return rest === '' ? name : rest === name.trim() ? rest : distinctiveName(rest);
}
