import type { ApplicationDetail } from '@miyar/contract/applications';
import { evaluatorOf, type Situation, situationOf } from '../../features/applications/progress.ts';
import type { Language } from '../../lib/current-language.ts';
import { textIn } from '../../lib/text.ts';
import { situationText } from './text.ts';

/** What a box of the next step can offer to do. */
export type NextAction = 'apply_again' | 'download_certificate';

export interface NextStepWords {
  title: string;
  detail: string;
  action: NextAction | null;
}

type Told = Pick<ApplicationDetail, 'status' | 'decision' | 'stages' | 'accreditation_type' | 'history' | 'reason' | 'certificate_number' | 'can'>;

/** The institution is also told when its accreditation is conditional. */
function told(current: Pick<Told, 'status' | 'decision' | 'stages'> | null): Situation | 'conditional' {
  const situation = situationOf(current);
  return situation === 'approved' && current?.decision === 'conditional' ? 'conditional' : situation;
}

/** The situation in words, as the page is headed: “Your renewal is at the field visit”. */
export function situationTitle(current: Pick<Told, 'status' | 'decision' | 'stages' | 'accreditation_type'> | null, language: Language): string {
  const t = textIn(situationText, language);
  const situation = told(current);
  return situation === 'none' || !current ? t('none') : t(`${situation}_${current.accreditation_type}`);
}

const mayDownload = ({ can, certificate_number }: Told): boolean => can.download_certificate === true && certificate_number !== null;

/** What happens next, or what to do. */
export function nextStep(current: Told, language: Language): NextStepWords {
  const t = textIn(situationText, language);
  const situation = told(current);
  switch (situation) {
    case 'waiting_visit': {
      const evaluator = evaluatorOf(current);
      return { title: t('waiting_visit_title'), detail: evaluator ? t('waiting_visit_detail', { evaluator }) : t('waiting_visit_unnamed'), action: null };
    }
    case 'waiting_decision':
      return { title: t('waiting_decision_title'), detail: t('waiting_decision_detail'), action: null };
    case 'conditional':
      return {
        title: t('conditional_title'),
        detail: current.reason ?? t('conditional_unexplained'),
        action: mayDownload(current) ? 'download_certificate' : null,
      };
    case 'approved':
      if (!mayDownload(current)) {
        return { title: t('approved_unissued_title'), detail: t('approved_unissued'), action: null };
      }
      return { title: t('approved_title'), detail: t('approved_detail', { number: current.certificate_number ?? '' }), action: 'download_certificate' };
    case 'rejected':
      return { title: t('rejected_title'), detail: current.reason ?? t('rejected_unexplained'), action: 'apply_again' };
    default:
      return { title: t('waiting_evaluator_title'), detail: t('waiting_evaluator_detail'), action: null };
  }
}
