import './recitation.css';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { TakenAlong } from '@miyar/contract/evaluation/workbook/shapes';
import { Check, CircleDashed, Ear, Mic, UserX, Users } from '../../../../ui/marks/icons.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useStore } from '../../../../lib/store/store.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { stratumInWords } from '../../sample/stratum-words.ts';
import { samplingText } from '../../sample/text.ts';
import type { Notebook } from '../notebook/notebook.ts';
import { workbookText } from '../text.ts';
import { AbsentHereDialog } from './absent-here-dialog.tsx';
import { recitationPath } from './address.ts';
import { useHand } from './hand.ts';
import { countsOf, type Learner, nextLearner, recitationOf } from './learners.ts';
import { hearingText } from './text.ts';

const MARKS = { to_hear: CircleDashed, partly: Ear, heard: Check, heard_elsewhere: Users, absent: UserX } as const;

/** The learners to hear, by stratum, and the progress. */
export function RecitationPage({ notebook, taken }: { notebook: Notebook; taken: TakenAlong }) {
  const t = useText(hearingText);
  const of = useText(workbookText);
  const shown = useStore(notebook.shown);
  const [hand, chooseHand] = useHand();
  const [absent, markAbsent] = useState<string>();
  const titleId = useId();
  const { draw } = taken;
  if (!draw) return <EmptyState level={2} title={t('no_draw')} detail={t('no_draw_detail')} />;
  const recitation = recitationOf(draw, shown);
  const next = nextLearner(recitation);
  return (
    <article className="stack" aria-labelledby={titleId}>
      <header className="recitation-head">
        <div>
          <h2 id={titleId}>{of('recitation')}</h2>
          <p className="muted num">{of('recitation_progress', countsOf(recitation))}</p>
        </div>
        {next ? (
          taken.can.write === true && (
            <ButtonLink variant="primary" size="lg" icon={Mic} href={recitationPath(taken.case.id, next.code)}>
              {t('hear_next', { code: next.code })}
            </ButtonLink>
          )
        ) : (
          <p>{t('everyone')}</p>
        )}
      </header>
      <p className="muted small">{t('lead')}</p>
      {recitation.strata.map(({ name, learners }) => (
        <Stratum key={name} name={name} learners={learners} next={next} taken={taken} onAbsent={markAbsent} />
      ))}
      <Checkbox value={hand === 'left'} onChange={(isLeft) => chooseHand(isLeft ? 'left' : 'right')}>
        {t('left_hand')}
      </Checkbox>
      <p className="muted small recitation-keys">{t('keys')}</p>
      {absent !== undefined && <AbsentHereDialog notebook={notebook} draw={draw} code={absent} onClose={() => markAbsent(undefined)} />}
    </article>
  );
}

interface StratumProps {
  name: string;
  learners: readonly Learner[];
  next: Learner | undefined;
  taken: TakenAlong;
  onAbsent: (code: string) => void;
}

function Stratum({ name, learners, next, taken, onAbsent }: StratumProps) {
  const t = useText(hearingText);
  const words = useText(samplingText);
  return (
    <Card title={stratumInWords(name, taken.draw?.strata_by ?? [], words)} count={learners.length}>
      <ul className="recitation-learners">
        {learners.map((one) => (
          <li key={one.code} data-state={one.state} data-next={one === next || undefined}>
            <Link to={recitationPath(taken.case.id, one.code)}>
              <Icon of={one === next ? Mic : MARKS[one.state]} />
              <b className="ltr">{one.code}</b>
              <small>
                {t(`state_${one.state}`, { heard: one.heard.length, all: one.pages.length })}
                {one === next && ` · ${t('next_mark')}`}
              </small>
            </Link>
            {one.state === 'to_hear' && taken.can.write === true && (
              <Button variant="ghost" size="sm" aria-label={words('absent_of', { code: one.code })} onPress={() => onAbsent(one.code)}>
                {t('absent')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
