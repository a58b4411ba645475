import type { May } from '../../../platform/refusal.ts';
import type { VersionRow } from './tree.ts';

type State = Pick<VersionRow, 'state'>;

/** Only drafts change. */
export const mayEdit = ({ state }: State): May<'standard_published'> => state === 'draft' || 'standard_published';

/** @param faults how many keep it from being published */
export const mayPublish = ({ state }: State, faults: number): May<'standard_published' | 'standard_incomplete'> =>
  state !== 'draft' ? 'standard_published' : faults === 0 || 'standard_incomplete';

/** The version in force stays while new applications take the full path, which needs one. */
export const mayRetire = (
  { state }: State,
  { inForce, profile }: { inForce: boolean; profile: 'light' | 'full' },
): May<'standard_not_published' | 'no_standard_in_force'> =>
  state !== 'published' ? 'standard_not_published' : !(inForce && profile === 'full') || 'no_standard_in_force';
