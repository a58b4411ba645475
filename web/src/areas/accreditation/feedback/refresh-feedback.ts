import { applications } from '@miyar/contract/accreditation/applications';
import { feedback } from '@miyar/contract/accreditation/feedback';
import { invalidate } from '../../../lib/api/query.ts';

/** Loads again what shows feedback, and the history that names it. */
export const refreshFeedback = (): void => void invalidate(feedback.listOwn, feedback.listGiven, applications.dashboard);
