import type { CaseReturn, ReturnItem } from '@miyar/contract/evaluation/returns';
import { AT } from './shared.ts';

/** A return that asks for a document and an indicator. */
export const caseReturn = (changes: Partial<CaseReturn> = {}): CaseReturn => ({
  id: 1,
  at: AT,
  by: null,
  note: null,
  returned_from: 'team',
  closed_at: null,
  closed_as: null,
  items: [
    returnItem({ id: 1, kind: 'document', key: 'registration', code: null, reason: 'The second page cannot be read.' }),
    returnItem({ id: 2, kind: 'indicator', key: '11', code: '1.1.1', reason: 'Say how many came.' }),
  ],
  can: { complete: true },
  ...changes,
});

const returnItem = (item: Pick<ReturnItem, 'id' | 'kind' | 'key' | 'code' | 'reason'>): ReturnItem => ({
  ...item,
  reason_language: 'en',
  answer: null,
  value: null,
  done_at: null,
  done_by: null,
  replaced: [],
});
