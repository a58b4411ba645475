import type { AssignedSchool } from '@miyar/contract/accreditation/institutions';
import { AddFeedbackButton } from '../../areas/accreditation/feedback/add-button.tsx';
import { UploadButton } from './upload-button.tsx';
import { addressable, type EvaluatorActs, reportable } from './use-acts.tsx';

/** What an evaluator can begin from any page: a report, and feedback where a school is assigned; until that is known, neither. */
export function HeadActions({ assigned, acts }: { assigned: readonly AssignedSchool[] | undefined; acts: EvaluatorActs }) {
  return (
    <>
      {(!assigned || addressable(assigned).length > 0) && <AddFeedbackButton disabled={!assigned} onPress={() => acts.onFeedback()} />}
      <UploadButton possible={assigned && reportable(assigned).length > 0} onPress={() => acts.onReport()} />
    </>
  );
}
