import { applications } from '@miyar/contract/applications';
import { attendance } from '@miyar/contract/attendance';
import type { Role } from '@miyar/contract/endpoint';
import { feedback } from '@miyar/contract/feedback';
import { schools } from '@miyar/contract/schools';
import { visitReports } from '@miyar/contract/visit-reports';
import type { ComponentType } from 'react';
import { type Told, toldToAdmin, toldToEvaluator, toldToSchool, toldToTrainer } from '../../features/notifications/derived.ts';
import { ToldCard } from '../../features/notifications/told-card.tsx';
import { useLanguage } from '../../lib/language.tsx';
import { useEndpoint, useEndpointPages } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { notificationsViewText } from './text.ts';

const FEW = { query: { limit: 10 } };

/** In place of notifications that could not be had: what can be told from a role's own data (decision A42). */
export function Derived({ role }: { role: Role }) {
  const Of = OF_ROLE[role];
  return <Of />;
}

function ForAdmin() {
  const { language } = useLanguage();
  const waiting = useEndpointPages(schools.list, { query: { limit: 10, status: 'pending' } });
  const reports = useEndpointPages(visitReports.list, FEW);
  return <Rows rows={toldToAdmin(waiting.rows ?? [], reports.rows ?? [], language)} />;
}

function ForEvaluator() {
  const { language } = useLanguage();
  const assigned = useEndpointPages(schools.assigned, FEW);
  const reports = useEndpointPages(visitReports.history, FEW);
  return <Rows rows={toldToEvaluator(assigned.rows ?? [], reports.rows ?? [], language)} />;
}

function ForSchool() {
  const { language } = useLanguage();
  const own = useEndpointPages(applications.list, FEW);
  const given = useEndpointPages(feedback.listOwn, FEW);
  return <Rows rows={toldToSchool(own.rows ?? [], given.rows ?? [], language)} />;
}

function ForTrainer() {
  const { language } = useLanguage();
  const { data } = useEndpoint(attendance.dashboard);
  return <Rows rows={toldToTrainer(data?.sessions ?? [], data?.attendance ?? [], language)} />;
}

const OF_ROLE: Readonly<Record<Role, ComponentType>> = { admin: ForAdmin, evaluator: ForEvaluator, institution: ForSchool, trainer: ForTrainer };

function Rows({ rows }: { rows: readonly Told[] }) {
  const t = useText(notificationsViewText);
  if (rows.length === 0) return null;
  return <ToldCard title={t('derived')} detail={t('derived_detail')} rows={rows} />;
}
