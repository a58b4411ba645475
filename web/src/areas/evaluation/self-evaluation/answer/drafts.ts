import type { AnswerText } from '@miyar/contract/evaluation/answers';
import { type AnswerDraft, deleteDraftsNamed, draftNamed, storeDraftNamed } from '../../../../shared/saved-answers/drafts.ts';

/** A text that is not on the server yet, with the working draft it was typed in. */
interface Draft extends AnswerDraft<AnswerText> {
  workingId?: number;
}

export interface DraftKey {
  userId: number;
  caseId: number;
  indicatorId: number;
  /** The institution of the case, and whether it is its working draft. */
  institutionId: number;
  isWorking: boolean;
  /** The self-evaluation of the case was never submitted: it may have taken over a working draft. */
  isFirst: boolean;
}

/** The name of an answer among those of this device. */
export const keyOf = ({ userId, caseId, indicatorId }: DraftKey): string => `${userId}:${caseId}:${indicatorId}`;

/** Texts of a working draft are stored by the institution: the case that takes over its answers has another number, and finds them. */
const workingKey = ({ userId, institutionId, indicatorId }: DraftKey): string => `${userId}:of-${institutionId}:${indicatorId}`;
const storeKey = (place: DraftKey): string => (place.isWorking ? workingKey(place) : keyOf(place));

/**
 * The draft of an answer on this device: of its case, else of the working draft whose answers the case took over. A text of a working draft that was discarded
 * is no draft of the next one. A device that stores nothing has none.
 */
export async function readDraft(place: DraftKey): Promise<Draft | undefined> {
  const own = await draftNamed<Draft>(storeKey(place));
  if (place.isWorking) return own?.workingId === place.caseId ? own : undefined;
  return own ?? (place.isFirst ? draftNamed<Draft>(workingKey(place)) : undefined);
}

/** Stores a draft before it is sent. Says whether this device has it now. */
export const storeDraft = (place: DraftKey, draft: AnswerDraft<AnswerText>): Promise<boolean> =>
  storeDraftNamed(storeKey(place), place.isWorking ? { ...draft, workingId: place.caseId } : draft);

/** Deletes a draft that the server has. */
export const deleteDraft = (place: DraftKey): Promise<void> => deleteDraftsNamed(storeKey(place), workingKey(place));
