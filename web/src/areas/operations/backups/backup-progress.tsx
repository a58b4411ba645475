import './backups.css';
import type { Backup } from '@miyar/contract/operations/backups';
import { Ban, CircleAlert, CircleCheck, CircleHelp, Hourglass } from 'lucide-react';
import { useText } from '../../../lib/i18n/text.ts';
import { Chip, type Tone } from '../../../ui/marks/chip.tsx';
import type { LucideIcon } from '../../../ui/marks/icon.tsx';
import { backupsText } from './text.ts';

type Mark = [
  tone: Tone,
  icon: LucideIcon,
  word: 'waiting' | 'running' | 'failed' | 'cancelled' | 'not_here' | `test_${'none' | 'waiting' | 'running' | 'passed' | 'failed' | 'undone'}`,
];

function markOf({ state, made, test }: Backup): Mark {
  if (state === 'waiting' || state === 'running') return ['wait', Hourglass, state];
  if (state === 'failed') return ['no', CircleAlert, 'failed'];
  if (state === 'cancelled') return ['plain', Ban, 'cancelled'];
  if (made && !made.here) return ['no', CircleAlert, 'not_here'];
  if (test?.state === 'waiting' || test?.state === 'running') return ['wait', Hourglass, `test_${test.state}`];
  if (test?.state === 'passed') return ['ok', CircleCheck, 'test_passed'];
  if (test?.state === 'failed') return ['no', CircleAlert, 'test_failed'];
  return ['plain', CircleHelp, test ? 'test_undone' : 'test_none'];
}

/** The status of a backup: its progress while it is made, why it failed, or the result of its restore test. */
export function BackupProgress({ backup }: { backup: Backup }) {
  const t = useText(backupsText);
  const [tone, icon, word] = markOf(backup);
  return (
    <Chip tone={tone} icon={icon}>
      {t(word)}
    </Chip>
  );
}
