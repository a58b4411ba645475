import type { ReactNode } from 'react';

/** The texts of an empty list. For a list that cannot be narrowed, only those that begin with `none` are shown. */
export interface ListWords {
  none: string;
  none_detail?: string | undefined;
  /** The act to begin with, if the list is empty. */
  none_action?: ReactNode;
  no_match?: string | undefined;
  no_match_detail?: string | undefined;
  show_all?: string | undefined;
}

type Word = 'none' | 'none_detail' | 'no_match' | 'no_match_detail' | 'show_all';

/** Returns the texts of a list that can be narrowed, if its text has them under their own names. */
export const listWords = (t: (word: Word) => string): ListWords => ({
  none: t('none'),
  none_detail: t('none_detail'),
  no_match: t('no_match'),
  no_match_detail: t('no_match_detail'),
  show_all: t('show_all'),
});
