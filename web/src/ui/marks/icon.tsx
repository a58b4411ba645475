import './icon.css';
import type { LucideIcon } from 'lucide-react';

export type { LucideIcon } from 'lucide-react';

/** Pictures of a direction: they turn with the reading direction. Check marks, clocks and all others do not. */
const MIRRORED = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUpRight',
  'ChevronLeft',
  'ChevronRight',
  'ChevronsLeft',
  'ChevronsRight',
  'CornerDownLeft',
  'CornerDownRight',
  'CornerUpLeft',
  'LogIn',
  'LogOut',
  'Send',
  'SendHorizontal',
  'Reply',
  'Undo2',
  'Redo2',
  'ListIndentIncrease',
  'ListIndentDecrease',
  'PanelLeft',
  'PanelRight',
  'ExternalLink',
]);

/** A picture beside text. Screen readers ignore it, so an element with a picture alone needs a label of its own. */
export function Icon({ of: Picture, size = 'md' }: { of: LucideIcon; size?: 'sm' | 'md' | 'lg' | undefined }) {
  const mirrored = MIRRORED.has(Picture.displayName ?? '');
  return <Picture aria-hidden className="icon" data-size={size} data-mirrored={mirrored || undefined} />;
}
