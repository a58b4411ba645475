import { countedLength } from '@miyar/contract/core/text-rules';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type AnswerText, NARRATIVE_LENGTH, REASON_LENGTH } from '@miyar/contract/evaluation/answers';
import type { CarriedAnswer } from '@miyar/contract/evaluation/carried/carried-answers';
import type { Answer, SelfEvaluation } from '@miyar/contract/evaluation/self-evaluation';
import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { useState } from 'react';
import { History, Users } from '../../../ui/marks/icons.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { IndicatorEvidence } from '../evidence/indicator-evidence.tsx';
import { AnswerRead } from './answer/answer-read.tsx';
import { CarriedChip } from './carried/carried-mark.tsx';
import { BesideFormer, CarriedLead } from './carried/former-answer.tsx';
import type { OwnIndicator } from './indicators.ts';
import { LevelChoice } from './answer/level-choice.tsx';
import { SaveLine } from './answer/save-line.tsx';
import { selfEvaluationText } from './text.ts';
import { TwoTexts } from './answer/two-texts.tsx';
import { useAnswer } from './answer/use-answer.ts';
import { useSheetKeys } from './use-sheet-keys.ts';
import { Icon } from '../../../ui/marks/icon.tsx';
import { usePresence } from '../cases/use-case-room.ts';

const HistoryDialog = lazyPart(async () => (await import('./answer/history-dialog.tsx')).HistoryDialog);

interface IndicatorSheetProps {
  of: CaseDetail;
  open: OwnIndicator;
  indicators: readonly OwnIndicator[];
  /** Why submitted answers are open again. */
  reopened: SelfEvaluation['reopened'];
  standard: PublicStandard;
  userId: number;
  /** The former answer of the institution to this indicator; undefined in a case without former answers. */
  former: CarriedAnswer | undefined;
}

const formerText = ({ level, na_reason, narrative }: CarriedAnswer): AnswerText => ({ level, na_reason, narrative });

/** One indicator: its question, the level, the narrative, the status of the text, and links to its neighbours. */
export function IndicatorSheet({ of, open, indicators, reopened, standard, userId, former }: IndicatorSheetProps) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const { writes } = open;
  const place = {
    userId,
    caseId: of.id,
    indicatorId: open.indicatorId,
    institutionId: of.school.id,
    isWorking: of.purpose === 'working',
    isFirst: of.stage === 'self_evaluation' && !of.reopened,
  };
  const { asked, text, state, writer } = useAnswer(place, writes);
  const [history, showHistory] = useState(false);
  const at = indicators.indexOf(open);
  const [before, after] = [indicators[at - 1], indicators[at + 1]];
  const pathOf = (one: OwnIndicator | undefined) => one && paths.case(of.id, 'self-evaluation', one.code);
  useSheetKeys({
    previous: pathOf(before),
    next: pathOf(after),
    ...(writes && { choose: (level) => writer.type({ level, na_reason: null }), save: () => void writer.sendNow() }),
  });
  const { area, standard: within, indicator } = open;
  const confirms = writes && former?.mark === 'confirm' && !open.answered;
  const startable = writes && text?.narrative === '' && (former?.mark === 'confirm' || former?.mark === 'changed');
  const field = (text: AnswerText) =>
    writes ? (
      <>
        <div className="self-level">
          <LevelChoice
            label={t('level_question')}
            scale={standard.rules.scale}
            level={text.level}
            onChange={(level) => writer.type({ level, na_reason: null })}
          />
          {!indicator.critical && (
            <Checkbox
              value={text.level === 'NA'}
              onChange={(chosen) => writer.type(chosen ? { level: 'NA', na_reason: text.na_reason ?? '' } : { level: null, na_reason: null })}
            >
              {t('not_applicable')}
            </Checkbox>
          )}
          {text.level === 'NA' && (
            <TextArea
              label={t('na_reason')}
              rows={3}
              limit={REASON_LENGTH}
              value={text.na_reason ?? ''}
              onChange={(value) => writer.type({ na_reason: value })}
              onBlur={() => void writer.send()}
            />
          )}
        </div>
        <TextArea
          label={t('narrative')}
          hint={t('narrative_hint')}
          rows={9}
          limit={NARRATIVE_LENGTH}
          value={text.narrative}
          onChange={(value) => writer.type({ narrative: value })}
          onBlur={() => void writer.send()}
        />
        <div className="self-sheet-line muted">
          <span className="num">{t('characters', { count: countedLength(text.narrative), max: NARRATIVE_LENGTH })}</span>
          <LinkButton icon={History} onPress={() => showHistory(true)}>
            {t('history')}
          </LinkButton>
        </div>
      </>
    ) : (
      <AnswerRead text={text} />
    );
  const here = ({ present }: Answer) => <WhoIsHere id={of.id} indicatorId={open.indicatorId} present={present} />;
  return (
    <section className="card self-sheet" aria-labelledby="indicator-title">
      <header className="self-sheet-head">
        <p className="self-sheet-within muted">
          {t('area', { code: area.code })} · {t('standard', { code: within.code })} {within.title[language]}{' '}
          {open.carried && <CarriedChip carried={open.carried} answered={open.answered} />}
        </p>
        <h2 id="indicator-title" className="self-sheet-title">
          <span className="self-code num">{open.code}</span> {indicator.title[language]}
        </h2>
        <p>{indicator.description[language]}</p>
      </header>
      {!asked.data || !text ? (
        asked.error ? (
          <Failed asked={asked} words={t('failed_one')} />
        ) : (
          <Skeleton label={t('loading_one')} shapes={['line', 'page']} />
        )
      ) : (
        <div className="self-sheet-body">
          {writes ? (
            <SaveLine state={state} answer={asked.data} onRetry={() => void writer.sendNow()}>
              {here(asked.data)}
            </SaveLine>
          ) : (
            here(asked.data)
          )}
          {asked.data.beside.length > 0 && writes && (
            <TwoTexts answer={asked.data} params={{ id: of.id, indicatorId: open.indicatorId }} onTaken={(answer) => writer.take(answer)} />
          )}
          {indicator.examples[language] !== '' && (
            <p className="self-typical">
              <b>{t('typical')}</b> <small className="muted">{t('typical_detail')}</small>
              <br />
              {indicator.examples[language]}
            </p>
          )}
          {reopened && <Reopened {...reopened} all={reopened.indicators.length === indicators.length} />}
          {former && (
            <CarriedLead
              former={former}
              params={{ id: of.id, indicatorId: open.indicatorId }}
              answer={asked.data}
              answered={open.answered}
              confirms={confirms}
              onTaken={(answer) => writer.take(answer)}
            />
          )}
          {former ? (
            <BesideFormer former={former} confirms={confirms} onStart={startable ? () => writer.type(formerText(former)) : undefined}>
              {field(text)}
            </BesideFormer>
          ) : (
            field(text)
          )}
          <IndicatorEvidence of={of} indicatorId={open.indicatorId} code={open.code} writes={open.links} />
        </div>
      )}
      <footer className="self-sheet-foot">
        {before ? <ButtonLink href={pathOf(before)!}>{t('previous')}</ButtonLink> : <span />}
        {after && (
          <ButtonLink variant="primary" href={pathOf(after)!}>
            {t('next')}
          </ButtonLink>
        )}
        <p className="self-keys muted">{t(writes ? 'keys' : 'keys_read')}</p>
      </footer>
      {history && asked.data && (
        <HistoryDialog
          params={{ id: of.id, indicatorId: open.indicatorId }}
          answer={asked.data}
          onTaken={(answer) => writer.take(answer)}
          onClose={() => showHistory(false)}
        />
      )}
    </section>
  );
}

/** The indicators of a submitted self-evaluation that the authority opened again, and the reason. */
function Reopened({ reason, indicators, all }: NonNullable<SelfEvaluation['reopened']> & { all: boolean }) {
  const t = useText(selfEvaluationText);
  const { language } = useLanguage();
  return (
    <Banner tone="wait">
      <p>{all ? t('reopened_all') : t('reopened', { codes: new Intl.ListFormat(language).format(indicators) })}</p>
      <p>{t('reopened_why', { reason })}</p>
    </Banner>
  );
}

/** The others who have this answer open now. */
function WhoIsHere({ id, indicatorId, present }: { id: number; indicatorId: number; present: Answer['present'] }) {
  const { language } = useLanguage();
  const t = useText(selfEvaluationText);
  const names = usePresence(id, `answer:${indicatorId}`, present);
  return (
    <output className="self-here" hidden={names.length === 0}>
      <Icon of={Users} size="sm" /> {t('here', { names: new Intl.ListFormat(language).format(names) })}
    </output>
  );
}
