import { ERROR_KINDS } from '@miyar/contract/evaluation/sample/hearing';
import type { Sample, SampleDraw } from '@miyar/contract/evaluation/sample/sample';
import { asXlsx, type Cell } from '../../../platform/spreadsheets/spreadsheet.ts';

interface ResultOf {
  readonly draw: SampleDraw;
  readonly roster: { readonly count: number; readonly sha256: string };
  readonly result: NonNullable<Sample['result']>;
}

const ERRORS = {
  prompts: ['الفتح في الجزء', 'Prompts a juz'],
  slips: ['التردد في الجزء', 'Slips a juz'],
  clear: ['اللحن الجلي في الجزء', 'Clear errors a juz'],
  hidden: ['اللحن الخفي في الجزء', 'Hidden errors a juz'],
} as const;

/** By which columns of the roster learners are put into strata, as the roster names them. */
const columns = (by: readonly string[]): string => (by.length === 0 ? '–' : by.join(', '));

/**
 * The result of a sample as a sheet in both languages, and all that it takes to repeat the draw. No code of a learner is in it:
 * it is retained longer than the roster.
 */
export function resultFile({ draw, roster, result: { mastered, errors, agreement, joined } }: ResultOf): Promise<Uint8Array> {
  const rows: Cell[][] = [
    ['نسبة المتقنين، في المئة', 'Learners who have mastered, percent', mastered.shown, mastered.lower, mastered.upper],
    ...ERROR_KINDS.map((kind) => [...ERRORS[kind], errors[kind].shown, errors[kind].lower, errors[kind].upper]),
    ['النسبة الدقيقة', 'The exact share', mastered.p, null, null],
    ['الحجم الفعلي: كيش، ثم بتصحيح القائمة المحدودة', 'Effective size: Kish, then corrected for a finite roster', mastered.n_k, mastered.n_e, null],
    ...(agreement ? [['من استمع إليهم اثنان، ومن اتفق فيهم الحكم', 'Heard by two people, and judged alike', agreement.both, agreement.same, null]] : []),
    ...joined.map(({ stratum, into }): Cell[] => ['طبقة ضُمّت إلى أخرى', 'A stratum that joined another', stratum, into, null]),
    [null, null, 'في القائمة · Roster', 'سُحب · Drawn', 'استُمع إليه · Heard'],
    ...draw.strata.map(({ stratum, N, n }): Cell[] => {
      const heard = draw.learners.filter((one) => one.stratum === stratum && one.state === 'heard').length;
      return [`الطبقة ${stratum}`, `Stratum ${stratum}`, N, n, heard];
    }),
    ['عدد القائمة', 'Learners in the roster', roster.count, null, null],
    ['بصمة SHA-256 للقائمة', 'SHA-256 of the roster', roster.sha256, null, null],
    ['السحب، وبذرته', 'The draw, and its seed', draw.number, draw.seed, null],
    ['الطبقات بحسب', 'Strata by', columns(draw.strata_by), null, null],
    ['الحجم، وصفحات كل متعلم', 'Size, and pages each', draw.size, draw.passages, null],
    [
      'كيف يُعاد السحب: من كل طبقة أصغر مفاتيح SHA-256(البذرة|learner|الرمز)، ومن صفحات كل متعلم أصغر مفاتيح SHA-256(البذرة|page|الرمز|الصفحة).',
      'To repeat the draw: of each stratum the smallest keys SHA-256(seed|learner|code), and of the pages of a learner the smallest keys SHA-256(seed|page|code|page).',
      null,
      null,
      null,
    ],
  ];
  return asXlsx({
    name: 'Recitation sample',
    header: ['البند', 'Item', 'القيمة · Value', 'من · From', 'إلى · To'],
    rows,
    widths: [44, 44, 24, 24, 24],
    rightToLeft: true,
  });
}
