import type { Answer } from '@miyar/contract/evaluation/self-evaluation';
import { Users } from 'lucide-react';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { usePresence } from '../cases/use-case-room.ts';
import { selfEvaluationText } from './text.ts';

/** Who else has this answer open now. */
export function WhoIsHere({ id, indicatorId, present }: { id: number; indicatorId: number; present: Answer['present'] }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const names = usePresence(id, `answer:${indicatorId}`, present);
  return (
    <output className="self-here" hidden={names.length === 0}>
      <Icon of={Users} size="sm" /> {t('here', { names: new Intl.ListFormat(language).format(names) })}
    </output>
  );
}
