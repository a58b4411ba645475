import { addMonths } from '@miyar/contract/evaluation/clocks/days';
import type { ImproveBy, PublishedText } from '@miyar/contract/evaluation/report/published-text';
import type { PublicationMode } from '@miyar/contract/evaluation/report/judgement-settings';
import type { Level } from '@miyar/contract/evaluation/score/rules';
import type { OUTCOMES } from '@miyar/contract/evaluation/standard-rules';
import type { PublishedReport } from '@miyar/contract/families/family-report';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { applications } from '../../../db/schema/accreditation/applications.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { planItems, plans } from '../../../db/schema/evaluation/decision/plans.ts';
import { preparedDecisions } from '../../../db/schema/evaluation/prepared-decisions.ts';
import { standardIndicators } from '../../../db/schema/evaluation/standards.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { certifiedInstitution, institutionToday } from '../../accreditation/certificates/institution.ts';
import { AS_FINISHED, frozenReport } from '../../evaluation/report/facts.ts';
import { publishedText } from '../../evaluation/report/family/published.ts';
import { versionRow } from '../../evaluation/standards/tree.ts';
import type { PublicationRow } from './reply.ts';

/** The published part of a decision, as it is frozen. The state of the certificate, its sites and the reply are read when somebody asks. */
export interface PublishedContent {
  readonly decision: number;
  readonly school: Omit<PublishedReport['school'], 'sites'>;
  readonly outcome: (typeof OUTCOMES)[number];
  readonly level: Level | null;
  readonly decided_on: string;
  readonly valid_until: string | null;
  readonly published_on: string;
  readonly standard_version: string | null;
  /** Null where the outcome alone is published: then the name, the outcome and its day are all that is. */
  readonly text: PublishedText | null;
  /** The SHA-256 of the sheet in each language. */
  readonly sheets: { readonly ar: string; readonly en: string } | null;
}

/** Returns what is published of a decision on a day, without its sheets. */
export async function composePublication(
  db: Db,
  { decisionId, reportId }: Pick<PublicationRow, 'decisionId' | 'reportId'>,
  mode: Exclude<PublicationMode, 'none'>,
  today: string,
): Promise<PublishedContent> {
  const [found] = await db
    .select({ decision: decisions, institution: institutions, versionId: cases.standardVersionId, conditions: preparedDecisions.conditions })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.applicationId))
    .innerJoin(institutions, eq(institutions.id, applications.institutionId))
    .leftJoin(cases, eq(cases.applicationId, decisions.applicationId))
    .leftJoin(preparedDecisions, eq(preparedDecisions.id, decisions.preparedId))
    .where(eq(decisions.id, decisionId));
  const { decision, institution, versionId, conditions } = found!;
  const version = versionId === null ? undefined : await versionRow(db, versionId);
  const decidedOn = riyadhDay(decision.decidedAt);
  // A decision that grants nothing may follow one whose certificate it withdrew.
  const certificate = decision.outcome === 'not_accredited' ? undefined : await certificateOf(db, decision.applicationId);
  const facts = certificate ?? (await institutionToday(db as unknown as Tx, institution.id)).facts;
  const record = mode === 'report' && reportId !== null ? (await frozenReport(db, reportId, AS_FINISHED))?.record : undefined;
  const byOf = record
    ? await daysOfPlan(db, decision.applicationId, { decidedOn, months: (conditions ?? []).map((condition) => condition.months) })
    : undefined;
  const text = record?.family && byOf ? publishedText({ text: record.text, family: record.family, rules: version!.rules, byOf }) : null;
  return {
    decision: decisionId,
    school: {
      id: institution.id,
      name: institution.name,
      name_alternative: institution.nameAlternative,
      country: institution.country,
      ...(text && certifiedInstitution(facts)),
    },
    outcome: decision.outcome,
    level: text && decision.level,
    decided_on: decidedOn,
    valid_until: text && (certificate?.validUntil ?? null),
    published_on: today,
    standard_version: text && version!.version,
    text,
    sheets: null,
  };
}

/** The certificate of the decision on an application that is in force. */
export async function certificateOf(db: Pick<Db, 'select'>, applicationId: number) {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.applicationId, applicationId), isNull(certificates.replacedById)));
  return row;
}

/**
 * By when an item improves: the latest day of its indicators in the accepted plan; before there is one, the months of the conditions; else in the next evaluation.
 */
async function daysOfPlan(
  db: Pick<Db, 'select'>,
  applicationId: number,
  { decidedOn, months }: { decidedOn: string; months: readonly number[] },
): Promise<(sources: readonly string[]) => ImproveBy> {
  const rows = await db
    .select({ code: standardIndicators.code, dueOn: planItems.dueOn })
    .from(planItems)
    .innerJoin(plans, eq(plans.id, planItems.planId))
    .innerJoin(standardIndicators, eq(standardIndicators.id, planItems.indicatorId))
    .where(and(eq(plans.applicationId, applicationId), inArray(plans.state, ['accepted', 'done']), isNotNull(planItems.dueOn)));
  const dayOf = new Map(rows.map(({ code, dueOn }) => [code, dueOn!]));
  const longest = months.length === 0 ? undefined : Math.max(...months);
  return (sources) => {
    const day = sources
      .flatMap((code) => dayOf.get(code) ?? [])
      .toSorted()
      .at(-1);
    if (day !== undefined) return { day };
    return longest === undefined ? { next: true } : { months: longest, day: addMonths(decidedOn, longest) };
  };
}
