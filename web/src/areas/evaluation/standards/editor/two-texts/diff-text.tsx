import { useText } from '../../../../../lib/i18n/text.ts';
import type { Run } from './changed-words.ts';
import { editorText } from '../text.ts';

/** A text with what was taken out struck and what was put in underlined; screen readers hear which is which. */
export function DiffText({ words, show = 'both' }: { words: readonly Run[]; show?: 'both' | 'old' | 'new' }) {
  const t = useText(editorText);
  return words
    .filter(({ as }) => as === 'same' || show === 'both' || as === show)
    .map(({ as, text }, index) => {
      if (as === 'same') return <span key={index}>{text}</span>;
      const said = <span className="visually-hidden">({t(as === 'old' ? 'deletion' : 'insertion')}) </span>;
      return as === 'old' ? (
        <del key={index} className="standard-del">
          {said}
          {text}
        </del>
      ) : (
        <ins key={index} className="standard-ins">
          {said}
          {text}
        </ins>
      );
    });
}
