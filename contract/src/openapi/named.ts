import { z } from 'zod';
import type { Endpoint } from '../core/endpoint.ts';
import * as accessTokens from '../accounts/access-tokens.ts';
import * as accounts from '../accounts/accounts.ts';
import * as members from '../accounts/members.ts';
import * as profile from '../accounts/profile.ts';
import * as roleRules from '../accounts/role-rules.ts';
import * as secondFactor from '../accounts/second-factor.ts';
import * as users from '../accounts/users.ts';
import * as applications from '../accreditation/applications.ts';
import * as certificates from '../accreditation/certificates.ts';
import * as feedback from '../accreditation/feedback.ts';
import * as institutions from '../accreditation/institutions.ts';
import * as register from '../accreditation/register.ts';
import * as mail from '../communication/mail.ts';
import * as messaging from '../communication/messaging.ts';
import * as noticeSettings from '../communication/notice-settings.ts';
import * as notifications from '../communication/notifications.ts';
import * as realtime from '../communication/realtime.ts';
import * as figure from '../core/figure.ts';
import * as problem from '../core/problem.ts';
import * as caseSchool from '../evaluation/case-school.ts';
import * as cases from '../evaluation/cases.ts';
import * as appeals from '../evaluation/decision/appeals.ts';
import * as decisionContent from '../evaluation/decision/decision-content.ts';
import * as plan from '../evaluation/decision/plan.ts';
import * as preparations from '../evaluation/decision/preparations.ts';
import * as declarations from '../evaluation/declarations.ts';
import * as evidence from '../evaluation/evidence.ts';
import * as figures from '../evaluation/figures.ts';
import * as process from '../evaluation/process.ts';
import * as report from '../evaluation/report/report.ts';
import * as sampleShape from '../evaluation/report/sample-shape.ts';
import * as scoreShape from '../evaluation/report/score-shape.ts';
import * as settled from '../evaluation/report/settled.ts';
import * as sample from '../evaluation/sample/sample.ts';
import * as selfEvaluation from '../evaluation/self-evaluation.ts';
import * as standardParts from '../evaluation/standard-parts.ts';
import * as standardRules from '../evaluation/standard-rules.ts';
import * as standardVersions from '../evaluation/standard-versions.ts';
import * as standards from '../evaluation/standards.ts';
import * as tasks from '../evaluation/tasks.ts';
import * as team from '../evaluation/team.ts';
import * as entry from '../evaluation/workbook/entry.ts';
import * as workbookShapes from '../evaluation/workbook/shapes.ts';
import * as backups from '../operations/backups.ts';
import * as signingKeys from '../operations/signing-keys.ts';
import * as webhooks from '../operations/webhooks.ts';
import * as breaches from '../privacy/breaches.ts';
import * as dataRequests from '../privacy/data-requests.ts';
import * as personalData from '../privacy/personal-data.ts';
import * as contact from '../site/contact.ts';
import * as landing from '../site/landing.ts';
import * as legal from '../site/legal.ts';
import * as imports from '../accounts/imports.ts';
import { CONTENT } from '../site/landing-content.ts';
import * as library from '../site/library.ts';
import * as media from '../site/media.ts';
import * as trainingSessions from '../training/training-sessions.ts';

/** The files whose shapes the document names. */
const FILES = [
  accessTokens,
  accounts,
  appeals,
  applications,
  backups,
  breaches,
  caseSchool,
  cases,
  certificates,
  contact,
  dataRequests,
  decisionContent,
  declarations,
  entry,
  evidence,
  feedback,
  figure,
  figures,
  imports,
  institutions,
  landing,
  legal,
  library,
  mail,
  media,
  members,
  messaging,
  noticeSettings,
  notifications,
  personalData,
  plan,
  preparations,
  problem,
  process,
  profile,
  realtime,
  register,
  report,
  roleRules,
  sample,
  sampleShape,
  scoreShape,
  secondFactor,
  selfEvaluation,
  settled,
  signingKeys,
  standardParts,
  standardRules,
  standardVersions,
  standards,
  tasks,
  team,
  trainingSessions,
  users,
  webhooks,
  workbookShapes,
];

/** A smaller shape is easier to read in its place than under a name. */
const LEAST_FIELDS = 3;

/** The shapes that have a name in the document: exports of contract files with a capital, under the name of the export. */
export const NAMED = z.registry<{ id: string }>();

for (const file of FILES)
  for (const [name, value] of Object.entries<unknown>(file)) if (/^[A-Z][a-z]/.test(name) && value instanceof z.ZodType) NAMED.add(value, { id: name });

const asName = (call: string, part = ''): string => `${call}${part && `.${part}`}`.replaceAll(/(?:^|[._-])(\w)/g, (_, letter: string) => letter.toUpperCase());

for (const [section, content] of Object.entries(CONTENT)) NAMED.add(content, { id: asName(section, 'content') });

type Named = readonly [name: string, endpoint: Endpoint];

const taken = new Set(NAMED._idmap.keys());

/** Names a shape that no file names and that is large enough for it. */
function name(schema: z.ZodType, wanted: string): void {
  if (!(schema instanceof z.ZodObject) || NAMED.has(schema) || Object.keys(schema.shape).length < LEAST_FIELDS) return;
  let id = wanted;
  for (let n = 2; taken.has(id); n += 1) id = `${wanted}${n}`;
  taken.add(id);
  NAMED.add(schema, { id });
}

/** The shapes directly in one, with the names of their fields. */
function within(schema: z.ZodType): [field: string, schema: z.ZodType][] {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape);
  if (schema instanceof z.ZodArray) return [['', schema.element as z.ZodType]];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return [['', schema.unwrap() as z.ZodType]];
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).map((option) => ['', option]);
  return [];
}

/**
 * Names the shapes that no file names: the answer of a call, or an item of its list, under the name of the first call with this
 * answer; a body that several calls take; and a shape that is a part of several, under its first position.
 */
export function nameShapes(endpoints: readonly Named[]): void {
  for (const [call, { response }] of endpoints)
    if (response !== 'file') name(response instanceof z.ZodArray ? (response.element as z.ZodType) : response, asName(call));
  const first = new Map<z.ZodType, string>();
  const goThrough = (schema: z.ZodType, place: string): void => {
    const before = first.get(schema);
    if (before !== undefined) return name(schema, before);
    first.set(schema, place);
    for (const [field, part] of within(schema)) goThrough(part, field === '' ? place : asName(place, field));
  };
  for (const [call, { body, files, response }] of endpoints) {
    if (body && !files) goThrough(body, asName(call, 'body'));
    if (response !== 'file') goThrough(response, asName(call));
  }
}
