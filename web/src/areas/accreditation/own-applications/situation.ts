import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import type { WaitingOn } from '@miyar/contract/evaluation/stages';
import { evaluatorOf, type Situation, situationOf } from '../applications/progress.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { situationText } from './dashboard-text.ts';

export interface NextStepWords {
  title: string;
  detail: string;
}

/** What a decision said, and what is to be done about it, if anything. */
export interface DecisionWords {
  title: string;
  reason: string;
  todo?: string | undefined;
}

type NextStepInput = Pick<ApplicationDetail, 'status' | 'decision' | 'stages' | 'history' | 'certificate_number' | 'can'>;
type Staged = Pick<ApplicationDetail, 'status' | 'decision' | 'stages'>;

/** To the institution, a conditional accreditation is a situation of its own. */
function situationShown(current: Staged | null): Situation | 'conditional' {
  const situation = situationOf(current);
  return situation === 'approved' && current?.decision === 'conditional' ? 'conditional' : situation;
}

/** The situation in words, as the page is headed: “Your renewal is at the field visit”; of an open case, who it waits for. */
export function situationTitle(current: (Staged & Pick<ApplicationDetail, 'accreditation_type'>) | null, language: Language, waitingOn?: WaitingOn): string {
  const t = textIn(situationText, language);
  if (waitingOn && current?.status === 'pending') return t(`case_${waitingOn}`);
  const situation = situationShown(current);
  return situation === 'none' || !current ? t('none') : t(`${situation}_${current.accreditation_type}`);
}

const mayDownload = ({ can, certificate_number }: Pick<NextStepInput, 'can' | 'certificate_number'>): boolean =>
  can.download_certificate === true && certificate_number !== null;

/** What happens next; nothing once the decision has been made and its certificate can be had. */
export function nextStep(current: NextStepInput, language: Language): NextStepWords | undefined {
  const t = textIn(situationText, language);
  switch (situationShown(current)) {
    case 'waiting_visit': {
      const evaluator = evaluatorOf(current);
      return { title: t('waiting_visit_title'), detail: evaluator ? t('waiting_visit_detail', { evaluator }) : t('waiting_visit_unnamed') };
    }
    case 'waiting_decision':
      return { title: t('waiting_decision_title'), detail: t('waiting_decision_detail') };
    case 'conditional':
    case 'approved':
      return mayDownload(current) ? undefined : { title: t('approved_unissued_title'), detail: t('approved_unissued') };
    case 'rejected':
      return undefined;
    default:
      return { title: t('waiting_evaluator_title'), detail: t('waiting_evaluator_detail') };
  }
}

/** The reason as it was written: on the full path in the reader's language. */
export const reasonIn = ({ reason, reasons }: Pick<ApplicationDetail, 'reason' | 'reasons'>, language: Language): string | null =>
  reasons?.[language] ?? reason;

/** What the decision gave as its reason, where the institution has to act on it. */
export function decisionReason(current: Staged & Pick<ApplicationDetail, 'reason' | 'reasons'>, language: Language): DecisionWords | undefined {
  const t = textIn(situationText, language);
  const situation = situationShown(current);
  const reason = reasonIn(current, language);
  if (situation === 'conditional') return { title: t('conditional_title'), reason: reason ?? t('conditional_unexplained') };
  if (situation === 'rejected') return { title: t('rejected_reason'), reason: reason ?? t('rejected_unexplained'), todo: t('rejected_title') };
  return undefined;
}
