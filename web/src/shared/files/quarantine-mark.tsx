import type { Quarantine } from '@miyar/contract/core/files';
import { Clock, ShieldAlert } from '../../ui/marks/icons.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Chip } from '../../ui/marks/chip.tsx';
import { filesText } from './text.ts';

/** Says of a file that nobody gets why that is; nothing of one that can be had. */
export function QuarantineMark({ held }: { held: Quarantine | undefined }) {
  const t = useText(filesText);
  if (held === undefined) return null;
  return held === 'checking' ? (
    <Chip tone="wait" icon={Clock}>
      {t('checking')}
    </Chip>
  ) : (
    <Chip tone="no" icon={ShieldAlert}>
      {t('infected')}
    </Chip>
  );
}
