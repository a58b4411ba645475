import type { ConflictKind } from '@miyar/contract/evaluation/team';

/** A conflict of interest as it was found, explained in both languages so that it is read in either later. */
export interface FoundConflict {
  readonly kind: ConflictKind;
  readonly explained: { readonly ar: string; readonly en: string };
}
