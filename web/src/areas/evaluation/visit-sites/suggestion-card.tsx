import './visit-sites.css';
import { type VisitSuggestion, visitSites } from '@miyar/contract/evaluation/visit/visit-sites';
import type { ReactNode } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { visitSitesText } from './text.ts';

const COMMA = { ar: '، ', en: ', ' } as const;

/** The suggestion for the visit of a case. It is fetched here, and left out while it loads. */
export function SuggestionOfCase({ id, only }: { id: number; only?: 'sample' }) {
  const t = useText(visitSitesText);
  const asked = useEndpoint(visitSites.suggestion, { params: { id } });
  if (asked.data) return <SuggestionCard of={asked.data} {...(only && { only })} />;
  return asked.error && <Failed level={2} asked={asked} words={t('failed')} />;
}

/** The suggestion for a visit: sites, days and sample, each with the sum it comes from. */
export function SuggestionCard({ of, only }: { of: VisitSuggestion; only?: 'sample' }) {
  const t = useText(visitSitesText);
  const { language } = useLanguage();
  const { sites, sample, days } = of;
  const lacking = of.of === 'none' ? (sites.branches === 0 ? 'no_site' : 'undrawn') : sample ? undefined : 'no_learners';
  return (
    <Card title={t('suggested')} detail={t('suggested_lead')}>
      <dl className="suggestion">
        {!only && (of.of !== 'none' || sites.branches > 0) && <SitesSum of={sites} />}
        {!only && days && <DaysSum of={days} />}
        {sample && <SampleSum of={sample} />}
      </dl>
      {lacking && <p className="muted">{t(lacking)}</p>}
      {of.unknown.length > 0 && sample && <p className="muted">{t('unknown', { sites: of.unknown.join(COMMA[language]) })}</p>}
    </Card>
  );
}

function Suggested({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="suggestion-value">{value}</dd>
      <dd className="muted">{children}</dd>
    </div>
  );
}

function SitesSum({ of: { cycle, branches, number } }: { of: VisitSuggestion['sites'] }) {
  const t = useText(visitSitesText);
  return (
    <Suggested name={t('branches')} value={branches === 0 ? t('branches_none') : t('branches_value', { number, branches })}>
      {branches > 0 && t(`sum_${cycle}`, { branches })}
    </Suggested>
  );
}

/** A sum without letters would run from left to right in Arabic too, against the order in which its parts are explained. */
const FROM_RIGHT = { ar: '\u200f', en: '' } as const;

function DaysSum({ of }: { of: NonNullable<VisitSuggestion['days']> }) {
  const t = useText(visitSitesText);
  const { language } = useLanguage();
  const parts = [2, Math.ceil(of.learners / 250), of.sites - 1, of.both_sections ? 1 : 0];
  return (
    <Suggested name={t('days')} value={t('days_value', { count: of.days })}>
      {t('days_sum', { sum: `${FROM_RIGHT[language]}${parts.join(' + ')}`, total: of.evaluator_days, people: of.people })}{' '}
      {t('days_parts', { learners: of.learners, sites: of.sites })}
      {!of.enough && <strong className="suggestion-warning">{t('not_enough')}</strong>}
    </Suggested>
  );
}

function SampleSum({ of: { size, min, strata } }: { of: NonNullable<VisitSuggestion['sample']> }) {
  const t = useText(visitSitesText);
  const total = strata.reduce((sum, { learners }) => sum + learners, 0);
  const sum = strata.map(({ site, section, learners }) => t(section, { site, learners })).join(' + ');
  return (
    <Suggested name={t('sample')} value={t('sample_value', { count: size })}>
      {t('sample_sum', { total, min, sum })}
    </Suggested>
  );
}
