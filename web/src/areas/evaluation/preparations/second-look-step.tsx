import type { DecisionRoom } from '@miyar/contract/evaluation/decision/preparations';
import { BadgeCheck } from '../../../ui/marks/icons.ts';
import { formatDateTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Step } from './step.tsx';
import { decisionText } from './text.ts';

/** Shows whether another administrator has to agree, and the people who prepared the decision and agreed to it. */
export function SecondLookStep({ number, room, onLook }: { number: number; room: DecisionRoom; onLook: () => void }) {
  const t = useText(decisionText);
  const { language } = useLanguage();
  const { preparation, second_look: why, can, other_administrators: others } = room;
  const prepared = preparation?.prepared_by;
  const agreed = preparation?.second_by && (preparation.state === 'agreed' || preparation.state === 'scheduled') ? preparation : undefined;
  return (
    <Step number={number} state={agreed || why === null ? 'done' : preparation?.state === 'prepared' ? 'current' : 'next'} title={t('second_look')}>
      <p>{why === null ? t('second_none') : t(`second_${why}`)}</p>
      {why !== null && others === 0 && <Banner tone="wait">{t('second_alone')}</Banner>}
      {prepared && preparation.prepared_at && (
        <p className="muted">{t('prepared_by', { name: prepared.name, when: formatDateTime(preparation.prepared_at, language) })}</p>
      )}
      {agreed?.second_by && agreed.second_at && (
        <p className="flow">
          <Chip tone="ok" icon={BadgeCheck}>
            {t('agreed')}
          </Chip>
          <span>{t('looked', { name: agreed.second_by.name, when: formatDateTime(agreed.second_at, language) })}</span>
        </p>
      )}
      {agreed?.second_note && (
        <p className="muted" dir="auto">
          {agreed.second_note}
        </p>
      )}
      {can.second_look === 'second_person_required' && <p className="muted">{t('second_own')}</p>}
      {can.second_look === 'second_person_recent' && <p className="muted">{t('second_recent')}</p>}
      {can.second_look === true && (
        <div>
          <Button variant="primary" onPress={onLook}>
            {t('look')}
          </Button>
        </div>
      )}
    </Step>
  );
}
