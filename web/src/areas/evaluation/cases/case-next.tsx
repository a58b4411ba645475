import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { useText } from '../../../lib/i18n/text.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { StarNode } from '../../../ui/marks/star-node.tsx';
import { useCaseStages } from './case-stages.tsx';
import { casesText } from './text.ts';

/** The steps that follow the present one, and what happens in each; nothing where none follows. */
export function CaseNext({ of }: { of: CaseDetail }) {
  const t = useText(casesText);
  const { stages } = useCaseStages(of);
  const ahead = stages.flatMap(({ key, title, state }, place) => (state === 'next' && key !== 'submitted' ? [{ key, title, number: place + 1 }] : []));
  if (ahead.length === 0 || of.stage === 'withdrawn') return null;
  return (
    <Card title={t('ahead')}>
      <ol className="case-ahead">
        {ahead.map(({ key, title, number }) => (
          <li key={key}>
            <StarNode state="next" number={number} />
            <span>
              <b>{title}</b>
              <br />
              <small className="muted">{t(`ahead_${key}`)}</small>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
