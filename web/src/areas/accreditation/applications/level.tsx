import type { LEVELS } from '@miyar/contract/accreditation/decisions';
import { useText } from '../../../lib/i18n/text.ts';
import { GradeDots } from '../../../ui/charts/grade-dots.tsx';
import { applicationsText } from './text.ts';

const DOTS = { A: 4, B: 3, C: 2, D: 1 } as const;

/** The level a decision stated, in dots with its letter. */
export function ReachedLevel({ level }: { level: (typeof LEVELS)[number] }) {
  const t = useText(applicationsText);
  return <GradeDots level={DOTS[level]} letter={level} label={t('level_words', { level })} />;
}
