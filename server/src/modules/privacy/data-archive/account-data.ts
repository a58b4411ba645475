import type { AccountPart } from '../../../account-part.ts';
import { forgetArchivesOf } from './actions.ts';

/** The archives of an evaluator's work: what is in them is in the copy by itself. */
export const ACCOUNT: AccountPart = {
  copy: [],
  counts: [],
  forget: (_services, tx, { id }) => forgetArchivesOf(tx, id),
};
