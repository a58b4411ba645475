import { cases } from '@miyar/contract/evaluation/cases';
import { call } from '../../../lib/api/api.ts';

/** An act on a case with the revision of the moment, which each save on its pages raises; where that cannot be read, with the one known here. */
export async function atRevisionNow<Act extends { params: { id: string | number }; body: { revision: number } }>(act: Act): Promise<Act> {
  const now = await call(cases.read, { params: { id: act.params.id } }).catch(() => act.body);
  return { ...act, body: { ...act.body, revision: now.revision } };
}
