import type { AssignedSchool } from '@miyar/contract/schools';
import { AddFeedbackButton } from '../../features/feedback/add-button.tsx';
import { UploadButton } from './upload-button.tsx';
import { addressable, type EvaluatorActs, reportable } from './use-acts.tsx';

/** What an evaluator can begin from any page: a report, and feedback where a school is assigned. Nothing until that is known. */
export function HeadActions({ assigned, acts }: { assigned: readonly AssignedSchool[] | undefined; acts: EvaluatorActs }) {
  if (!assigned) return null;
  return (
    <>
      {addressable(assigned).length > 0 && <AddFeedbackButton onPress={() => acts.onFeedback()} />}
      <UploadButton possible={reportable(assigned).length > 0} onPress={() => acts.onReport()} />
    </>
  );
}
