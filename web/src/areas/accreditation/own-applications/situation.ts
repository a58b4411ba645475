import type { ApplicationDetail } from '@miyar/contract/accreditation/applications';
import { namesFor } from '@miyar/contract/core/shown-names';
import { evaluatorOf, type Situation, situationOf } from '../applications/progress.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { situationText } from './dashboard-text.ts';

export interface NextStepWords {
  title: string;
  detail: string;
  /** The act offered beside it: applying again, or reading why the certificate is not in force. */
  act?: 'apply' | 'read';
}

/** The text of a decision, and of what the institution has to do about it, if anything. */
export interface DecisionWords {
  title: string;
  reason: string;
  todo?: string | undefined;
}

type NextStepInput = Pick<
  ApplicationDetail,
  'name' | 'name_alternative' | 'status' | 'decision' | 'stages' | 'history' | 'certificate_number' | 'certificate' | 'can'
>;
type Staged = Pick<ApplicationDetail, 'status' | 'decision' | 'stages' | 'certificate'>;

/** An approved application whose certificate is not in force: its texts include the day. */
type Ended = 'expired' | 'suspended' | 'withdrawn';

/** To the institution, a conditional accreditation is a situation of its own, and so is one that is not in force any more. */
function situationShown(current: Staged | null): Situation | 'conditional' | Ended {
  const situation = situationOf(current);
  if (situation !== 'approved') return situation;
  const ended = endedOf(current);
  return ended ?? (current?.decision === 'conditional' ? 'conditional' : situation);
}

/** How the certificate of an approved application ended; a superseded one is that of an application before. */
function endedOf(current: Staged | null): Ended | undefined {
  const status = current?.certificate?.status;
  return status === 'expired' || status === 'suspended' || status === 'withdrawn' ? status : undefined;
}

/** Returns the heading of the page for the situation: “Your renewal is at the field visit”. */
export function situationTitle(current: (Staged & Pick<ApplicationDetail, 'accreditation_type'>) | null, language: Language): string {
  const t = textIn(situationText, language);
  const situation = situationShown(current);
  if (situation === 'none' || !current) return t('none');
  if (situation === 'expired') return t('expired', { day: formatDate(current.certificate?.valid_until ?? '', language, 'long') });
  if (situation === 'suspended' || situation === 'withdrawn') return t(situation, { day: formatDate(current.certificate?.since ?? '', language, 'long') });
  return t(`${situation}_${current.accreditation_type}`);
}

const mayDownload = ({ can, certificate_number }: Pick<NextStepInput, 'can' | 'certificate_number'>): boolean =>
  can.download_certificate === true && certificate_number !== null;

/** Returns what happens next; undefined once the decision has been made and its certificate is available. */
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
    case 'expired':
      return { title: t('expired_title'), detail: t('expired_detail', { school: namesFor(current, language).first }), act: 'apply' };
    case 'suspended':
      return { title: t('suspended_title'), detail: t('suspended_detail'), act: 'read' };
    case 'withdrawn':
      return { title: t('withdrawn_title'), detail: t('withdrawn_detail', { school: namesFor(current, language).first }), act: 'read' };
    case 'rejected':
      return undefined;
    default:
      return { title: t('waiting_evaluator_title'), detail: t('waiting_evaluator_detail') };
  }
}

/** The reason as it was written: on the full path in the reader's language. */
export const reasonIn = ({ reason, reasons }: Pick<ApplicationDetail, 'reason' | 'reasons'>, language: Language): string | null =>
  reasons?.[language] ?? reason;

/** Returns the reason of the decision, if the institution has to act on it; undefined otherwise. */
export function decisionReason(current: Staged & Pick<ApplicationDetail, 'reason' | 'reasons'>, language: Language): DecisionWords | undefined {
  const t = textIn(situationText, language);
  const situation = situationShown(current);
  const reason = reasonIn(current, language);
  if (situation === 'conditional') return { title: t('conditional_title'), reason: reason ?? t('conditional_unexplained') };
  if (situation === 'rejected') return { title: t('rejected_reason'), reason: reason ?? t('rejected_unexplained'), todo: t('rejected_title') };
  return undefined;
}
