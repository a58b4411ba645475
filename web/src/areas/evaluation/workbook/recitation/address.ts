import { paths } from '@miyar/contract/core/pages';

/** The word in the address of the page of the recitation. */
export const RECITATION = 'recitation';

/** The list of the learners, one of them, or one of the pages of one of them. */
export function recitationPath(caseId: number, learner?: string, page?: number): string {
  const path = paths.workbook(caseId, RECITATION);
  if (learner === undefined) return path;
  return `${path}?${new URLSearchParams({ learner, ...(page !== undefined && { page: String(page) }) }).toString()}`;
}
