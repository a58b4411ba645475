import type { PublicationMode } from '@miyar/contract/evaluation/report/judgement-settings';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { decisions } from '../../../db/schema/accreditation/decisions.ts';
import { institutions } from '../../../db/schema/accounts/organisations.ts';
import { cases } from '../../../db/schema/evaluation/cases.ts';
import { evaluationReports } from '../../../db/schema/evaluation/reports.ts';
import { publications } from '../../../db/schema/families/publications.ts';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { familyOf, judgementSettings } from '../../evaluation/report/family/text.ts';
import { closeTasks } from '../../evaluation/tasks/actions.ts';
import { askForReply, changePublication, mayReply, replyDay, type PublicationRow, takesReply } from './reply.ts';

/**
 * Begins the publication of a decision in the transaction of its release, and ends that of the decision it replaces. While the rule is off, a decision without
 * a text for families has none; on the short path no decision has one.
 */
export async function followDecision(tx: Tx, applicationId: number, at: Date): Promise<void> {
  const [decision] = await tx
    .select()
    .from(decisions)
    .where(and(eq(decisions.applicationId, applicationId), isNull(decisions.supersededById)));
  const [of] = await tx
    .select({ applicationId: cases.applicationId, organisationId: institutions.organisationId })
    .from(cases)
    .innerJoin(institutions, eq(institutions.id, cases.institutionId))
    .where(eq(cases.applicationId, applicationId));
  if (!decision || !of) return;
  const former = decision.supersedesId === null ? undefined : await endPublication(tx, decision.supersedesId, at);
  const report = await reportWithText(tx, applicationId);
  const settings = await judgementSettings(tx);
  if (!settings.family_report && report === undefined) return;
  const chosen = settings.publication[decision.outcome];
  const mode: PublicationMode = chosen === 'report' && report === undefined ? 'outcome' : chosen;
  // A correction of the same report leaves it withheld, and the institution its reply or the time for it.
  const same = former !== undefined && former.reportId === (report ?? null) ? former : undefined;
  const reply = same && takesReply(same) ? replyOfFormer(same) : { replyUntil: await replyDay(tx, at) };
  const row = { decisionId: decision.id, applicationId, reportId: report ?? null, mode, ...reply, ...(same?.state === 'withheld' && withholdingOf(same)) };
  const [made] = await tx.insert(publications).values(row).returning();
  if (mayReply(made, riyadhDay(at)) === true) await askForReply(tx, of, made!.replyUntil, at);
}

const withholdingOf = ({ state, by, reason }: PublicationRow) => ({ state, by, reason });

const replyOfFormer = ({ replyUntil, replyAr, replyEn, replyTranslated, replyTranslatedAt, replyBy, replyAt, replyRefused }: PublicationRow) => ({
  replyUntil,
  replyAr,
  replyEn,
  replyTranslated,
  replyTranslatedAt,
  replyBy,
  replyAt,
  replyRefused,
});

/** Takes the report of a decision that was replaced off the public pages; its line among earlier ones stays. */
async function endPublication(tx: Tx, decisionId: number, at: Date): Promise<PublicationRow | undefined> {
  const [known] = await tx.select().from(publications).where(eq(publications.decisionId, decisionId)).for('update');
  if (!known) return undefined;
  await closeTasks(tx, known.applicationId, ['family_reply'], at);
  // One that was withheld has no line among earlier ones.
  await changePublication(tx, decisionId, { state: 'off', ...(known.state === 'withheld' && { publishedAt: null }) });
  return known;
}

/** The newest final report of a case, if it has a text for families. */
async function reportWithText(tx: Tx, applicationId: number): Promise<number | undefined> {
  const [report] = await tx
    .select({ id: evaluationReports.id })
    .from(evaluationReports)
    .where(and(eq(evaluationReports.applicationId, applicationId), eq(evaluationReports.state, 'final')))
    .orderBy(desc(evaluationReports.number))
    .limit(1);
  return report && (await familyOf(tx, report.id)) ? report.id : undefined;
}
