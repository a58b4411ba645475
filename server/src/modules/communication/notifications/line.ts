import type { Language } from '@miyar/contract';
import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';

/** One line of a mail, in each language; `invites` where a file for a calendar goes with it, so that it has a mail of its own. */
export type Line = Readonly<Record<Language, string>> & {
  readonly topic: NoticeTopic;
  readonly invites?: { readonly applicationId: number; readonly method: 'REQUEST' | 'CANCEL' };
};
