import type { Evidence } from '@miyar/contract/evaluation/evidence';
import { AT } from './shared.ts';

/** A file of the institution, linked to the first indicator. */
export const evidenceItem = (changes: Partial<Evidence> = {}): Evidence => ({
  id: 21,
  title: 'Plan',
  kind: 'document',
  side: 'institution',
  sha256: 'b'.repeat(64),
  size: 655_360,
  path: 'files/token/plan.pdf',
  frozen: false,
  indicator_ids: [11],
  uploaded_by: { user_id: 9, name: 'Huda Ali' },
  uploaded_at: AT,
  can: { change: true, delete: true },
  ...changes,
});
