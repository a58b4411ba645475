import type { feedback, FeedbackType } from '@miyar/contract/accreditation/feedback';
import type { Input } from '@miyar/contract/core/endpoint';
import type { FormShape } from '../../../lib/forms/problems.ts';

export interface GiveForm {
  school_id: string;
  rating: string;
  type: string;
  description: string;
  supportingDocument: File | null;
}

/** Makes the input that sends feedback from the typed values. */
export const giveForm: FormShape<GiveForm, Input<typeof feedback.give>> = {
  input: ({ school_id, rating, type, description, supportingDocument }) => ({
    params: { schoolId: school_id },
    // The rules have let the type through.
    body: { rating: Number(rating), type: type as FeedbackType, description },
    files: supportingDocument ? { supportingDocument } : {},
  }),
  names: { schoolId: 'school_id' },
};
