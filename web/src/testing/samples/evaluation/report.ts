import type { EvaluationReport, Remark, ReportPart } from '@miyar/contract/evaluation/report/report';
import { SCORE } from './scoring.ts';
import { AT } from './shared.ts';

/** A report that is with its institution. */
export const evaluationReport = (changes: Partial<EvaluationReport> = {}): EvaluationReport => ({
  number: 1,
  state: 'sent',
  numbers: [1],
  provisional: true,
  score: SCORE,
  sha256: 'a'.repeat(64),
  text_sha256: 'b'.repeat(64),
  sent_at: AT,
  final_at: null,
  standard_version: '1.0',
  team: [{ name: 'Yusuf Musoke', role: 'lead' }],
  visit: null,
  sample: null,
  receipts: [],
  indicators: [{ indicator_id: 11, code: '1.1.1', self: 'B', level: 'C', na_reason: null, evidence: [] }],
  parts: [reportPart('summary'), reportPart('area:1'), reportPart('indicator:1.1.1'), reportPart('recommendations')],
  fact_check: { until: '2099-05-23', open: true },
  can: { remark: 'forbidden' },
  ...changes,
});

/** A part of a report in both languages. */
export const reportPart = (part: string, changes: Partial<ReportPart> = {}): ReportPart => ({
  part,
  ar: 'نص الجزء.',
  en: 'Words of the part.',
  version: 1,
  by: null,
  at: AT,
  can: { write: 'forbidden' },
  ...changes,
});

/** A remark of an institution. */
export const remark = (changes: Partial<Remark> = {}): Remark => ({
  id: 40,
  part: 'indicator:1.1.1',
  paragraph: null,
  text: 'The plan is of Muharram.',
  evidence_ids: [],
  by: { user_id: 3, name: 'Salma Othman' },
  at: AT,
  accepted: null,
  answer: null,
  unchanged_reason: null,
  answered_at: null,
  can: { answer: 'forbidden', delete: 'forbidden' },
  ...changes,
});
