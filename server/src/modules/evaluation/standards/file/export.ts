import { eq } from 'drizzle-orm';
import { frozenRecords } from '../../../../db/schema/evaluation/frozen-records.ts';
import { bytesAnswer, type FileAnswer } from '../../../../platform/http/answers/file-answer.ts';
import { Refusal } from '../../../../platform/refusal.ts';
import type { Services } from '../../../../services.ts';
import { settingOf } from '../../../core/settings/reads.ts';
import { type NewArea, type NewIndicator, type NewStandard, treeFrom } from '../draft/insert-tree.ts';
import { partsOf, treeOf, versionRow } from '../tree.ts';
import type { StandardFile } from './shape.ts';

/** The file as it is written: `import` reads most of it again. */
interface Written extends StandardFile {
  meta: StandardFile['meta'] & { version: string; effectiveFrom: string | null; counts: object };
  notApplicable: StandardFile['notApplicable'] & { code: 'NA' };
  sha256?: string;
}

/**
 * A version as a file: `import` reads it again, into a draft.
 * @throws Refusal not_found
 */
export async function exportVersion({ database: { db } }: Services, id: number): Promise<FileAnswer> {
  const row = await versionRow(db, id);
  if (!row) throw new Refusal('not_found');
  const tree = await treeOf(db, row);
  const { title, notes, rules, areas } = treeFrom(tree);
  const { areas: all, standards, indicators } = partsOf(tree);
  const [frozen] = row.frozenId === null ? [] : await db.select({ sha256: frozenRecords.sha256 }).from(frozenRecords).where(eq(frozenRecords.id, row.frozenId));
  const counts = { areas: all.length, standards: standards.length, indicators: indicators.length };
  /** The file contains these for readers; an import makes them anew. */
  const said = { version: row.version, effectiveFrom: row.effectiveFrom, counts };
  const file: Written = {
    meta: { code: 'IQS', ...said, title, notes },
    scale: rules.scale.map(({ level, points, title: word, description }) => ({ code: level, points, title: word, description })),
    notApplicable: { code: 'NA', title: rules.not_applicable.title, rule: rules.not_applicable.rule, maxPercent: rules.not_applicable.max_percent },
    scoring: {
      bands: rules.bands,
      floors: Object.fromEntries(rules.floors.map(({ level, every_area_min: everyAreaMin }) => [level, { everyAreaMin }])),
      caps: rules.caps,
      outcomes: rules.outcomes.map((outcome) => ({
        level: outcome.level,
        decision: outcome.decision,
        ...(outcome.validity_months !== null && { validityMonths: outcome.validity_months }),
        ...(outcome.reapply_after_months !== null && { reapplyAfterMonths: outcome.reapply_after_months }),
        ...(outcome.progress_report_months !== null && { progressReportMonths: outcome.progress_report_months }),
      })),
      renewal: { opensMonthsBeforeExpiry: rules.renewal.opens_months_before, remindersDaysBefore: rules.renewal.reminders_days_before },
      sampling: {
        memorisationErrors: rules.sampling.memorisation_errors,
        clearErrors: rules.sampling.clear_errors,
        fluency: rules.sampling.fluency,
      },
    },
    areas: areas.map(areaOf),
    // Only where an exception names kinds: a file without one stays as it was.
    ...(indicators.some(({ exceptKinds }) => exceptKinds.length > 0) && {
      institutionTypes: (await settingOf(db, 'kinds')).map(({ code, title: word }) => ({ code, title: word })),
    }),
    ...(frozen && { sha256: frozen.sha256 }),
  };
  return bytesAnswer(Buffer.from(`${JSON.stringify(file, null, 2)}\n`), `iqs-${row.version}.json`, 'application/json');
}

const areaOf = ({ code, weight, title, description, lineage, standards }: NewArea) => ({
  code,
  weight: weight / 100,
  title,
  description,
  lineage,
  standards: standards.map(standardOf),
});

const standardOf = ({ code, title, description, lineage, indicators }: NewStandard) => ({
  code,
  title,
  description,
  lineage,
  indicators: indicators.map(indicatorOf),
});

const indicatorOf = ({ code, title, description, examples: evidence, lineage, critical, sampling, except }: NewIndicator) => ({
  code,
  title,
  description,
  evidence,
  lineage,
  ...(critical && { critical }),
  ...(sampling && { sampling }),
  ...(except && { except }),
});
