import './icon.css';
import type { LucideIcon } from './icons.ts';

export type { LucideIcon } from './icons.ts';

/** Pictures of a direction: they turn with the reading direction. Check marks, clocks and all others do not. */
const MIRRORED = new Set([
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'chevron-left',
  'chevron-right',
  'chevrons-left',
  'chevrons-right',
  'corner-down-left',
  'corner-down-right',
  'corner-up-left',
  'log-in',
  'log-out',
  'send',
  'send-horizontal',
  'reply',
  'undo-2',
  'redo-2',
  'list-indent-increase',
  'list-indent-decrease',
  'panel-left',
  'panel-right',
  'external-link',
]);

/** A picture beside text. Screen readers ignore it, so an element with a picture alone needs a label of its own. */
export function Icon({ of: { name, shapes }, size = 'md' }: { of: LucideIcon; size?: 'sm' | 'md' | 'lg' | undefined }) {
  return (
    <svg
      aria-hidden
      className="icon"
      data-size={size}
      data-mirrored={MIRRORED.has(name) || undefined}
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {shapes.map(([Shape, attributes]) => (
        <Shape key={JSON.stringify(attributes)} {...attributes} />
      ))}
    </svg>
  );
}
