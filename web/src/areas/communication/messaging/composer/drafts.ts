import type { Attachment } from '@miyar/contract/communication/messaging';
import { tabValue } from './tab-value.ts';

/** A file of a message that is being written: on its way up, there, or refused. */
export interface DraftFile {
  key: string;
  name: string;
  size: number;
  /** How much of it has gone up, 0 to 1. */
  share?: number | undefined;
  attachment?: Attachment | undefined;
  refusal?: string | undefined;
}

/** A message that is being written. */
export interface Draft {
  text: string;
  files: readonly DraftFile[];
}

/** A conversation's draft, or that of a message whose receiver is still being chosen: one text, or one in each language. */
export type DraftOf = number | 'new' | 'new_ar' | 'new_en';

const EMPTY: Draft = { text: '', files: [] };
const drafts = tabValue<Readonly<Record<string, Draft>>>('drafts', {}, (all) =>
  // A file that is half up cannot be gone on with.
  Object.fromEntries(Object.entries(all).map(([of, draft]) => [of, { ...draft, files: draft.files.filter(({ attachment }) => attachment) }])),
);

export const useDraft = (of: DraftOf): Draft => drafts.use()[of] ?? EMPTY;
export const readDraft = (of: DraftOf): Draft => drafts.read()[of] ?? EMPTY;

/** Returns the drafts of all conversations, for the list. */
export const useDraftTexts = (): Readonly<Record<string, Draft>> => drafts.use();

export function changeDraft(of: DraftOf, how: (draft: Draft) => Draft): void {
  const { [String(of)]: before = EMPTY, ...others } = drafts.read();
  const draft = how(before);
  drafts.write(draft.text === '' && draft.files.length === 0 ? others : { ...others, [String(of)]: draft });
}

export const setText = (of: DraftOf, text: string): void => changeDraft(of, (draft) => ({ ...draft, text }));
export const clearDraft = (of: DraftOf): void => changeDraft(of, () => EMPTY);
