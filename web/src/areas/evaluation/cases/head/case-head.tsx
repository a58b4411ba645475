import '../case.css';
import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { CASE_STEP_NAMES, type CaseStep, MONITORING_STEPS, STEP_NAMES, stepOf } from '@miyar/contract/evaluation/stages';
import { CASE_PARTS, type CasePart, paths } from '@miyar/contract/core/pages';
import { ArrowLeft, ListTree, Smartphone } from '../../../../ui/marks/icons.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { SchoolName } from '../../../../shared/school-name/school-name.tsx';
import { ButtonLink } from '../../../../ui/actions/button-link.tsx';
import { Link } from '../../../../ui/actions/link.tsx';
import { Icon } from '../../../../ui/marks/icon.tsx';
import { SevenStars } from '../../../../ui/marks/seven-stars.tsx';
import { ClockLeft, DueDay } from '../../tasks/time-left.tsx';
import { namedDays } from '../../visit/day-words.ts';
import { CaseActions } from '../case-actions.tsx';
import { CaseParts, usePartName } from './case-parts.tsx';
import { situationOf, type Situation } from './situation.ts';
import { casesText } from '../text.ts';

/** The list of indicators of a self-evaluation: a phone opens it from the head. */
export const AREA_LIST = 'self-areas';

/** The head of a case on all its parts: its situation with the very next act, its parts, and the heading of the one that is open. */
export function CaseHead({ of, part }: { of: CaseDetail; part: CasePart | undefined }) {
  const t = useText(casesText);
  const nameOf = usePartName();
  return (
    <>
      {of.side !== 'institution' && (
        <p className="case-back">
          <Link variant="more" icon={ArrowLeft} href={of.purpose === 'monitoring' ? paths.cases({ purpose: 'monitoring' }) : paths.cases()}>
            {t(of.purpose === 'monitoring' ? 'back_to_visits' : 'back')}
          </Link>
        </p>
      )}
      <CaseBand of={of} part={part} />
      <CaseParts of={of} part={part} />
      <h1 className="page-title case-part-title">{nameOf(part)}</h1>
    </>
  );
}

/** The text of a situation: a sentence, its short form for the line of a phone, and what else there is to know. */
interface SituationText {
  sentence: string;
  brief?: string;
  next?: string;
}

/** So many codes are named; more are counted. */
const NAMED = 3;

/** Returns a function that describes a situation in a sentence, and adds what others do if the reader has nothing to do. */
export function useSituationWords(of: CaseDetail): (situation: Situation) => SituationText {
  const t = useText(casesText);
  const { language } = useLanguage();
  const reopened = ({ reason, left }: NonNullable<CaseDetail['reopened']>): SituationText => {
    const next = t('reopened_why', { reason });
    if (of.side !== 'institution' || !left) return { sentence: t('reopened_whole'), brief: t('reopened_brief'), next };
    if (left.length === 0) return { sentence: t('revised'), brief: t('ready_brief'), next };
    const codes = new Intl.ListFormat(language).format(left);
    return left.length > NAMED
      ? { sentence: t('revise_many', { count: left.length }), brief: t('revise_many_brief', { count: left.length }), next }
      : { sentence: t('revise', { codes }), brief: t('revise_brief', { codes }), next };
  };
  return ({ kind, task, left }) => {
    switch (kind) {
      case 'working':
        return {
          sentence: t(left === 0 ? 'working_complete' : 'working_left', { count: left }),
          brief: t('left_brief', { count: left }),
          next: t('working_goes'),
        };
      case 'answer':
        return { sentence: t('left', { count: left }), brief: t('left_brief', { count: left }) };
      case 'submit':
        return { sentence: withoutStop(t('ready_to_submit')), brief: t('ready_brief') };
      case 'reopened':
        return reopened(of.reopened!);
      case 'task':
        return { sentence: withoutStop(task!.text), brief: task!.act };
      case 'withdrawn':
      case 'closed':
        return { sentence: t(of.purpose === 'monitoring' ? `visit_${kind}` : `head_${kind}`) };
      case 'released':
        return { sentence: t('head_released') };
      case 'opens':
        return { sentence: of.opens_on ? t('opens_on_day', { date: formatDate(of.opens_on, language) }) : t('waits_opening') };
      case 'decided': {
        const { outcome, level, decided_at: at, certificate } = of.decision!;
        const next = t('decided_on', { date: formatDate(at, language) });
        const decided = t(`decided_${outcome}`);
        if (outcome === 'not_accredited') return { sentence: decided, next };
        // An accreditation that has ended is not called one.
        if (certificate?.status !== 'valid') return { sentence: t(`certificate_${certificate?.status ?? 'none'}`), next };
        return { sentence: level ? t('at_level', { outcome: decided, level }) : decided, next };
      }
      case 'visit': {
        const days = namedDays(of.visit.days, language);
        if (of.side === 'team') return { sentence: t('visit_own', { days }) };
        return { sentence: t(of.side === 'institution' ? 'nothing_asked_institution' : 'nothing_asked'), next: t('visit_of_team', { days }) };
      }
      default:
        if (of.side === 'authority' && of.stage === 'decision_prepared') return { sentence: t('nothing_asked'), next: t('decision_goes_on') };
        return of.waiting_on === 'none'
          ? { sentence: t('head_none') }
          : { sentence: t(of.side === 'institution' ? 'nothing_asked_institution' : 'nothing_asked'), next: `${t(`head_${of.waiting_on}`)}.` };
    }
  };
}

/** A sentence of the server as a title has it. */
const withoutStop = (text: string): string => text.replace(/\.$/, '');

/** One band on every part: the situation, whose it is and which step it is at, until when, and at most one solid act. */
function CaseBand({ of, part }: { of: CaseDetail; part: CasePart | undefined }) {
  const t = useText(casesText);
  const today = riyadhDay(useNow());
  const situation = situationOf(of);
  const { sentence, brief, next } = useSituationWords(of)(situation);
  const { task, kind, clock } = situation;
  const nextThing = useNextThing(of, situation);
  // On the part that the act leads to the act itself is there; eligibility is decided in this band.
  const leads = task && of.can.eligible !== true && task.path !== (part ? paths.case(of.id, part) : paths.case(of.id)) ? task : undefined;
  return (
    <section className="cover case-band" data-one={part !== undefined || undefined} aria-label={t(of.purpose === 'monitoring' ? 'state_of_visit' : 'state_of')}>
      <div className="case-band-words">
        <p className="case-band-sentence">
          {brief && (kind !== 'task' || leads) ? (
            <>
              <span className="case-band-full">{sentence}</span>
              <span className="case-band-brief">{brief}</span>
            </>
          ) : (
            sentence
          )}
        </p>
        <p className="case-band-facts">
          <b>
            <SchoolName {...of.school} short />
          </b>
          {kind === 'working' ? (
            <span>{t('working_draft', { version: of.standard_version!.version })}</span>
          ) : (
            <>
              <span>{t(of.purpose === 'monitoring' ? 'visit_number' : 'application_number', { id: of.id })}</span>
              <Step of={of} />
            </>
          )}
          <OwnRole of={of} />
        </p>
        {/* The sheet of an indicator has the whole reason. */}
        {next && !(kind === 'reopened' && part === 'self-evaluation') && (
          <p className="case-band-next" data-short={kind === 'reopened' || undefined}>
            {next}
          </p>
        )}
      </div>
      {(clock || task?.due_on) && <div className="case-band-due">{clock ? <ClockLeft of={clock} today={today} /> : <DueDay at={task!.due_on!} />}</div>}
      <div className="case-band-acts">
        {leads && nextThing && (
          <ButtonLink variant="gold" href={nextThing.href}>
            <ShortAct act={nextThing.act} part={partOf(leads.path)} />
          </ButtonLink>
        )}
        {kind === 'working' && part !== 'self-evaluation' && of.can.add_evidence === true && (
          <ButtonLink variant="gold" href={paths.case(of.id, 'self-evaluation')}>
            <ShortAct act={t(situation.left === 0 ? 'working_read' : 'working_continue')} part="self-evaluation" />
          </ButtonLink>
        )}
        {kind === 'visit' && of.parts.includes('workbook') && (
          <ButtonLink variant="gold" icon={Smartphone} href={paths.workbook(of.id)}>
            <ShortAct act={t('take_along')} part="workbook" />
          </ButtonLink>
        )}
        <CaseActions of={of} />
        {part === 'self-evaluation' && (
          <button type="button" className="button case-band-list" popoverTarget={AREA_LIST}>
            <Icon of={ListTree} />
            <span>{t('indicators')}</span>
          </button>
        )}
      </div>
    </section>
  );
}

/** Where the task of a situation goes on, and its act: an indicator that was opened again by its code. */
function useNextThing({ id, reopened }: CaseDetail, { kind, task }: Situation): { href: string; act: string } | undefined {
  const t = useText(casesText);
  if (!task) return undefined;
  const [code] = (kind === 'reopened' && reopened!.left) || [];
  if (code) return { href: paths.case(id, 'self-evaluation', code), act: t('go_on_with', { code }) };
  const complete = kind === 'submit' || (kind === 'reopened' && reopened!.left);
  return { href: task.path, act: complete ? t('submit_it') : task.act };
}

/** The part of a case that an address leads to; undefined for its overview. */
const partOf = (path: string): CasePart | undefined => CASE_PARTS.find((part) => path.endsWith(`/${part}`));

/** An act, of which the line of a phone has room only for the name of the part where it is done. */
function ShortAct({ act, part }: { act: string; part: CasePart | undefined }) {
  const t = useText(casesText);
  const nameOf = usePartName();
  return (
    <>
      <span className="case-band-full">{act}</span>
      <span className="case-band-brief" aria-hidden>
        {part === 'plan' ? t('plan_short') : nameOf(part)}
      </span>
    </>
  );
}

const MONITORING_STEP_NAMES: readonly CaseStep[] = MONITORING_STEPS.map(({ step }) => step);

/** Where the case is among its steps. */
function Step({ of: { purpose, stage, returned_from: returnedFrom, stages } }: { of: CaseDetail }) {
  const t = useText(casesText);
  const { language } = useLanguage();
  const last = stages.findLast((one) => stepOf(one.stage) !== undefined)?.stage;
  const step = stepOf(stage) ?? (returnedFrom && stepOf(returnedFrom)) ?? (last && stepOf(last)) ?? 'submitted';
  const steps: readonly CaseStep[] = purpose === 'monitoring' ? MONITORING_STEP_NAMES : CASE_STEP_NAMES;
  const index = steps.indexOf(step);
  const name = purpose === 'monitoring' && step === 'decision' ? t('step_conclusion') : STEP_NAMES[step][language];
  const over = stage === 'released' || stage === 'closed';
  return (
    <span className="case-band-step">
      <SevenStars reached={over ? steps.length : index} of={steps.length} />
      <span>{t('step_of', { step: name, place: index + 1, of: steps.length })}</span>
    </span>
  );
}

/** How an evaluator is in the team. */
function OwnRole({ of: { team } }: { of: CaseDetail }) {
  const t = useText(casesText);
  const own = useSession()?.user.id;
  const member = team.find(({ evaluator_id: who, state }) => who === own && state === 'accepted');
  return member ? <span>{t(member.role === 'lead' ? 'you_lead' : 'in_team')}</span> : null;
}
