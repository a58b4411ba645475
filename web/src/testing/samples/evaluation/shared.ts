/** When everything of a sample happened. */
export const AT = '2026-11-01T09:00:00.000Z';

/** A text in both languages. */
export const pair = (ar: string, en: string) => ({ ar, en });
