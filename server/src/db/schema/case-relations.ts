import { relations } from 'drizzle-orm';
import { users } from './accounts/accounts.ts';
import { applicationDocuments, applications } from './accreditation/applications.ts';
import { certificateChanges } from './accreditation/certificate-changes.ts';
import { certificateSites, certificates } from './accreditation/certificates.ts';
import { decisions } from './accreditation/decisions.ts';
import { files } from './core/files.ts';
import { cases, stageSpans } from './evaluation/cases.ts';
import { clocks } from './evaluation/clocks.ts';
import { appealPanel, appeals } from './evaluation/decision/appeals.ts';
import { planItems, plans } from './evaluation/decision/plans.ts';
import { frozenRecords } from './evaluation/frozen-records.ts';
import { preparedDecisions } from './evaluation/prepared-decisions.ts';
import { receipts } from './evaluation/receipts.ts';
import { evaluationReports } from './evaluation/reports.ts';
import { standardVersions } from './evaluation/standards.ts';
import { indicatorShares, objections, teamMembers } from './evaluation/team.ts';
import { agendaItems, visitProposals } from './evaluation/visit.ts';

/** How the tables of a case belong together, so that one statement reads all of it (`modules/evaluation/cases/case-rows.ts`). */
export const applicationRelations = relations(applications, ({ one, many }) => ({
  submitter: one(users, { fields: [applications.submittedBy], references: [users.id] }),
  case: one(cases, { fields: [applications.id], references: [cases.applicationId] }),
  spans: many(stageSpans),
  clocks: many(clocks),
  documents: many(applicationDocuments),
  members: many(teamMembers),
  objections: many(objections),
  shares: many(indicatorShares),
  proposals: many(visitProposals),
  agenda: many(agendaItems),
  reports: many(evaluationReports),
  preparations: many(preparedDecisions),
  decisions: many(decisions),
  certificates: many(certificates),
  appeals: many(appeals),
  plans: many(plans),
}));

export const caseRelations = relations(cases, ({ one }) => ({
  version: one(standardVersions, { fields: [cases.standardVersionId], references: [standardVersions.id] }),
}));

export const spanRelations = relations(stageSpans, ({ one }) => ({
  application: one(applications, { fields: [stageSpans.applicationId], references: [applications.id] }),
}));

export const clockRelations = relations(clocks, ({ one }) => ({
  application: one(applications, { fields: [clocks.applicationId], references: [applications.id] }),
}));

export const documentRelations = relations(applicationDocuments, ({ one }) => ({
  application: one(applications, { fields: [applicationDocuments.applicationId], references: [applications.id] }),
  file: one(files, { fields: [applicationDocuments.fileId], references: [files.id] }),
}));

export const memberRelations = relations(teamMembers, ({ one }) => ({
  application: one(applications, { fields: [teamMembers.applicationId], references: [applications.id] }),
  evaluator: one(users, { fields: [teamMembers.evaluatorId], references: [users.id] }),
}));

export const objectionRelations = relations(objections, ({ one }) => ({
  application: one(applications, { fields: [objections.applicationId], references: [applications.id] }),
  author: one(users, { fields: [objections.by], references: [users.id] }),
}));

export const shareRelations = relations(indicatorShares, ({ one }) => ({
  application: one(applications, { fields: [indicatorShares.applicationId], references: [applications.id] }),
}));

export const proposalRelations = relations(visitProposals, ({ one }) => ({
  application: one(applications, { fields: [visitProposals.applicationId], references: [applications.id] }),
}));

export const agendaRelations = relations(agendaItems, ({ one }) => ({
  application: one(applications, { fields: [agendaItems.applicationId], references: [applications.id] }),
}));

export const reportRelations = relations(evaluationReports, ({ one }) => ({
  application: one(applications, { fields: [evaluationReports.applicationId], references: [applications.id] }),
}));

export const preparationRelations = relations(preparedDecisions, ({ one }) => ({
  application: one(applications, { fields: [preparedDecisions.applicationId], references: [applications.id] }),
  frozen: one(frozenRecords, { fields: [preparedDecisions.frozenId], references: [frozenRecords.id] }),
}));

export const frozenRelations = relations(frozenRecords, ({ many }) => ({ receipts: many(receipts) }));

export const receiptRelations = relations(receipts, ({ one }) => ({
  frozen: one(frozenRecords, { fields: [receipts.frozenId], references: [frozenRecords.id] }),
}));

export const decisionRelations = relations(decisions, ({ one }) => ({
  application: one(applications, { fields: [decisions.applicationId], references: [applications.id] }),
  preparation: one(preparedDecisions, { fields: [decisions.preparedId], references: [preparedDecisions.id] }),
}));

export const certificateRelations = relations(certificates, ({ one, many }) => ({
  application: one(applications, { fields: [certificates.applicationId], references: [applications.id] }),
  changes: many(certificateChanges),
  sites: many(certificateSites),
}));

export const certificateSiteRelations = relations(certificateSites, ({ one }) => ({
  certificate: one(certificates, { fields: [certificateSites.certificateId], references: [certificates.id] }),
}));

export const certificateChangeRelations = relations(certificateChanges, ({ one }) => ({
  certificate: one(certificates, { fields: [certificateChanges.certificateId], references: [certificates.id] }),
}));

export const appealRelations = relations(appeals, ({ one, many }) => ({
  application: one(applications, { fields: [appeals.applicationId], references: [applications.id] }),
  panel: many(appealPanel),
}));

export const panelRelations = relations(appealPanel, ({ one }) => ({
  appeal: one(appeals, { fields: [appealPanel.appealId], references: [appeals.id] }),
}));

export const planRelations = relations(plans, ({ one, many }) => ({
  application: one(applications, { fields: [plans.applicationId], references: [applications.id] }),
  items: many(planItems),
}));

export const planItemRelations = relations(planItems, ({ one }) => ({
  plan: one(plans, { fields: [planItems.planId], references: [plans.id] }),
}));
