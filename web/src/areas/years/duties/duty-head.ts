import type { Language } from '@miyar/contract';
import type { Duty } from '@miyar/contract/years/duties';
import { isStatement } from '@miyar/contract/years/duty-rules';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { returnedItems } from './form/returned.ts';
import { nameOfDuty } from './names.ts';
import { dutiesText } from './text.ts';

/** The situation of a duty in one sentence. */
export function headOfDuty(duty: Duty, { language, isAdmin }: { language: Language; isAdmin: boolean }): string {
  const t = textIn(dutiesText, language);
  const name = nameOfDuty(duty, language);
  const day = (at: string) => formatDate(at, language);
  const { state, questions, due_on: due, can } = duty;
  if (state === 'planned') return t('head_planned', { duty: name, day: day(duty.opens_on) });
  if (state === 'waived') return t('head_waived', { duty: name });
  if (state === 'ended') return t('head_ended', { duty: name });
  const isForm = isStatement(duty.kind);
  if (state === 'done') return isForm && duty.closed_at ? t('head_done', { duty: name, day: day(duty.closed_at) }) : t('head_done_plain', { duty: name });
  if (state === 'submitted' && duty.submitted_at)
    return t(isAdmin && (isForm || duty.kind === 'change') ? 'head_review' : 'head_submitted', { duty: name, day: day(duty.submitted_at) });
  if (state === 'returned') return t('head_returned', { duty: name, count: returnedItems(duty).length });
  if (!isForm) return due ? t('head_open', { duty: name, day: day(due) }) : t('head_open_plain', { duty: name });
  const left = questions.filter(({ missing }) => missing).length;
  if (left > 0) return t('head_left', { duty: name, count: left });
  return t(isAdmin ? 'head_complete_admin' : can.submit === true ? 'head_complete' : 'head_complete_editor', { duty: name });
}
