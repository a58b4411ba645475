import type { ReactNode } from 'react';

/** Of a list that can't be narrowed, only `none` is ever shown. */
export interface ListWords {
  none: string;
  none_detail?: string | undefined;
  /** What to begin with where there is none. */
  none_action?: ReactNode;
  no_match?: string | undefined;
  no_match_detail?: string | undefined;
  show_all?: string | undefined;
}

type Word = 'none' | 'none_detail' | 'no_match' | 'no_match_detail' | 'show_all';

/** The words of a list that can be narrowed, where its text has them under their own names. */
export const listWords = (t: (word: Word) => string): ListWords => ({
  none: t('none'),
  none_detail: t('none_detail'),
  no_match: t('no_match'),
  no_match_detail: t('no_match_detail'),
  show_all: t('show_all'),
});
