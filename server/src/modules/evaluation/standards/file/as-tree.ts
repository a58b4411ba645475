import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import type { NewTree } from '../draft/insert-tree.ts';
import type { StandardFile } from './shape.ts';

const NOTHING = { ar: '', en: '' };

/** The rules a file gives; what it leaves out is as it is by default. */
export const rulesIn = ({ scale, notApplicable, scoring }: StandardFile, defaults: Rules): unknown => ({
  scale: scale.map(({ code: level, points, title, description }) => ({ level, points, title, description })),
  not_applicable: {
    max_percent: notApplicable.maxPercent ?? defaults.not_applicable.max_percent,
    title: notApplicable.title,
    rule: notApplicable.rule,
  },
  bands: scoring.bands,
  floors: Object.entries(scoring.floors).map(([level, floor]) => ({ level, every_area_min: floor?.everyAreaMin })),
  caps: scoring.caps ?? defaults.caps,
  outcomes: scoring.outcomes.map(({ level, decision, validityMonths, reapplyAfterMonths, progressReportMonths }) => ({
    level,
    decision,
    validity_months: validityMonths ?? null,
    reapply_after_months: reapplyAfterMonths ?? null,
    progress_report_months: progressReportMonths ?? (decision === 'conditional' ? PROGRESS_MONTHS : null),
  })),
  sampling: scoring.sampling
    ? {
        memorisation_errors: scoring.sampling.memorisationErrors,
        clear_errors: scoring.sampling.clearErrors,
        fluency: scoring.sampling.fluency,
      }
    : defaults.sampling,
  renewal: { opens_months_before: scoring.renewal.opensMonthsBeforeExpiry, reminders_days_before: scoring.renewal.remindersDaysBefore },
});

/** When the report of a conditional accreditation is due, where a file does not say it as a number. */
const PROGRESS_MONTHS = 12;

/**
 * A file as a version that can be inserted. A lineage that the file names twice counts once.
 * @param lineageOf that of a code which the file does not name
 */
export function asTree(file: StandardFile, rules: Rules, lineageOf: (kind: string, code: string) => string): NewTree {
  const used = new Set<string>();
  const part = (kind: string, { code, title, description, lineage }: Pick<StandardFile['areas'][number], 'code' | 'title' | 'description' | 'lineage'>) => {
    const found = lineage !== undefined && !used.has(lineage) ? lineage : lineageOf(kind, code);
    const own = used.has(found) ? crypto.randomUUID() : found;
    used.add(own);
    return { code, title, description, lineage: own };
  };
  return {
    title: file.meta.title,
    notes: file.meta.notes ?? NOTHING,
    rules,
    areas: file.areas.map((area) => ({
      ...part('areas', area),
      weight: Math.round(area.weight * 100),
      standards: area.standards.map((standard) => ({
        ...part('standards', standard),
        indicators: standard.indicators.map((indicator) => ({
          ...part('indicators', indicator),
          examples: indicator.evidence,
          critical: indicator.critical ?? false,
          sampling: indicator.sampling ?? false,
          ...(indicator.except && {
            except: { kinds: indicator.except.kinds ?? [], sections: indicator.except.sections ?? [], reason: indicator.except.reason ?? NOTHING },
          }),
        })),
      })),
    })),
  };
}
