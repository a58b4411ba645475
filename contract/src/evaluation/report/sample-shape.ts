import { z } from 'zod';

const shown = z.object({ shown: z.string(), lower: z.string().nullable(), upper: z.string().nullable() });

/** The recitation sample as a report shows it: figures and hashes, never a learner. */
export const ReportSample = z.object({
  roster: z.object({ count: z.int(), sha256: z.string() }),
  /** 64 hex digits that the server generated after the roster was uploaded. */
  seed: z.string(),
  size: z.int(),
  heard: z.int(),
  /** Percent, and errors a juz; null while nobody was heard. */
  mastered: shown.nullable(),
  errors: z.object({ prompts: shown, slips: shown, clear: shown, hidden: shown }).nullable(),
});
export type ReportSample = z.output<typeof ReportSample>;

/** The receipts a report is based on: of the submission, and of the seals of the workbooks. */
export const ReportReceipt = z.object({ number: z.string(), kind: z.enum(['self_evaluation', 'workbook']) });
export type ReportReceipt = z.output<typeof ReportReceipt>;
