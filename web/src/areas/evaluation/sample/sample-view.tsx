import './sampling.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { paths } from '@miyar/contract/core/pages';
import { type Sample, sample } from '@miyar/contract/evaluation/sample/sample';
import { useState } from 'react';
import { Mic } from '../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { Loaded } from '../../../shared/loading/loaded.tsx';
import { HashLine, Proof } from '../../../shared/proof/proof.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SuggestionOfCase } from '../visit-sites/suggestion-card.tsx';
import { DrawDialog } from './draw-dialog.tsx';
import { DrawnCard } from './drawn-card.tsx';
import { RepeatDraw } from './repeat-draw.tsx';
import { ResultCard } from './result-card.tsx';
import { RosterCard } from './roster-card.tsx';
import { StrataCard } from './strata-card.tsx';
import { samplingText } from './text.ts';

/** The recitation sample of a case: the roster, the learners drawn from it, and how anyone repeats the draw. */
export function SampleView({ of }: { of: CaseDetail }) {
  const t = useText(samplingText);
  const asked = useEndpoint(sample.read, { params: { id: of.id }, query: {} });
  return (
    <Loaded asked={asked} failed={t('failed')} shapes={['title', 'block', 'block']}>
      {(data) => <SampleParts id={of.id} of={data} suggests={of.side !== 'institution'} />}
    </Loaded>
  );
}

function SampleParts({ id, of, suggests }: { id: number; of: Sample; suggests: boolean }) {
  const t = useText(samplingText);
  const [drawing, draw] = useState(false);
  const { roster, draws, can } = of;
  const [newest, ...earlier] = draws;
  return (
    <div className="stack">
      {can.save_roster !== 'forbidden' && can.save_roster !== 'move_not_allowed' && <RosterCard id={id} of={of} />}
      {roster === null && can.save_roster !== true && <EmptyState title={t('none')} detail={t('none_detail')} />}
      {roster === null && suggests && <SuggestionOfCase id={id} only="sample" />}
      {roster && <SampleFacts of={of} />}
      {roster && (can.draw === true || (newest && can.mark_absent === true)) && (
        <div className="flow">
          {newest && can.mark_absent === true && (
            <ButtonLink variant="primary" icon={Mic} href={paths.workbook(id, 'recitation')}>
              {t('hear')}
            </ButtonLink>
          )}
          {can.draw === true && (
            <Button variant={newest ? 'outline' : 'primary'} onPress={() => draw(true)}>
              {t(newest ? 'draw_again' : 'draw')}
            </Button>
          )}
        </div>
      )}
      {of.result && <ResultCard of={of.result} strataBy={newest?.strata_by ?? []} />}
      {newest && (
        <div className="sample-columns">
          <DrawnCard id={id} of={newest} marks={can.mark_absent === true} />
          <StrataCard of={newest} progress={of.progress} />
        </div>
      )}
      {roster && (
        <Proof>
          <HashLine label={t('hash')} of={roster.sha256} />
          {newest && <RepeatDraw of={newest} earlier={earlier} />}
        </Proof>
      )}
      {drawing && <DrawDialog id={id} of={of} onClose={() => draw(false)} />}
    </div>
  );
}

/** How large roster and sample are. */
function SampleFacts({ of: { roster, draws } }: { of: Sample }) {
  const t = useText(samplingText);
  const [newest] = draws;
  return (
    <dl className="sample-facts">
      <div>
        <dt>{t('roster')}</dt>
        <dd>{t('learners', { count: roster!.count })}</dd>
      </div>
      {newest && (
        <>
          <div>
            <dt>{t('sample')}</dt>
            <dd className="num">{newest.size}</dd>
          </div>
          <div>
            <dt>{t('passages')}</dt>
            <dd className="num">{newest.passages}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
