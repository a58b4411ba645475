import './level-cell.css';
import { useText } from '../../lib/i18n/text.ts';
import { levelCellText } from './level-cell-text.ts';

export interface LevelCellProps {
  /** A level, not applicable, or nothing chosen yet. */
  level: 'A' | 'B' | 'C' | 'D' | 'NA' | null;
  size?: 'sm' | 'md' | 'lg' | undefined;
}

/** A level as its letter in a box; a level without a letter is read to people who do not see the box. */
export function LevelCell({ level, size = 'md' }: LevelCellProps) {
  const t = useText(levelCellText);
  const isLetter = level !== null && level !== 'NA';
  return (
    <span className="level-cell" data-level={level ?? 'none'} data-size={size}>
      {isLetter ? (
        level
      ) : (
        <>
          <span aria-hidden>{level === 'NA' && '–'}</span>
          <span className="visually-hidden">{level === 'NA' ? t('not_applicable') : t('none')}</span>
        </>
      )}
    </span>
  );
}
