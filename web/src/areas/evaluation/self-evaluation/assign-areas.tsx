import type { SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import { useState } from 'react';
import { UserPlus } from '../../../ui/marks/icons.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { selfEvaluationText } from './text.ts';

const PlainDialog = lazyPart(async () => (await import('../../../shared/dialog/plain-dialog.tsx')).PlainDialog);
const AssignDialog = lazyPart(async () => (await import('./assign-dialog.tsx')).AssignDialog);

type Area = SelfEvaluation['areas'][number];

/** Opens the areas with who answers for each. */
export function AssignAreas({ id, written }: { id: number; written: SelfEvaluation }) {
  const t = useText(selfEvaluationText);
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton icon={UserPlus} onPress={() => setOpen(true)}>
        {t('assign_areas')}
      </LinkButton>
      {open && <AreasDialog id={id} areas={written.areas} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Every area with who answers for it and until when; an owner gives it to a member. */
function AreasDialog({ id, areas, onClose }: { id: number; areas: readonly Area[]; onClose: () => void }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const [assigning, assign] = useState<Area>();
  return (
    <PlainDialog title={t('assign_areas')} onClose={onClose}>
      <ul className="self-overview">
        {areas.map((area) => (
          <li key={area.id}>
            <div>
              <b>
                <span className="num">{area.code}</span> {area.title[language]}
              </b>
              <p className="muted">
                {area.assignee ? <bdi>{area.assignee.name}</bdi> : t('nobody_assigned')}
                {area.assignee?.due_on && ` · ${t('assigned_until', { date: formatDate(area.assignee.due_on, language) })}`}
              </p>
            </div>
            <Button size="sm" onPress={() => assign(area)}>
              {t('assign')} <span className="visually-hidden">{area.title[language]}</span>
            </Button>
          </li>
        ))}
      </ul>
      {assigning && <AssignDialog id={id} area={assigning} onClose={() => assign(undefined)} />}
    </PlainDialog>
  );
}
