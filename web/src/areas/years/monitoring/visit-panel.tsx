import type { CaseDetail } from '@miyar/contract/evaluation/cases';
import { type MonitoringBasis, type MonitoringVisit, monitoring } from '@miyar/contract/years/monitoring';
import { MONITORING_OUTCOME_NAMES } from '@miyar/contract/years/monitoring-outcomes';
import { useState } from 'react';
import { invalidate, useEndpoint } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { useSocketEvent } from '../../../lib/api/socket.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Unloaded } from '../../../shared/loading/unloaded.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { EyeOff } from '../../../ui/marks/icons.ts';
import { Facts } from '../../../ui/tables/facts.tsx';
import { namedDays } from '../../evaluation/visit/day-words.ts';
import { monitoringText } from './text.ts';
import { VisitActs } from './visit-acts.tsx';

/** A monitoring visit on the page of its case: why it was ordered, who knows of it, and the acts that are open to the reader. */
export function VisitPanel({ of: { id } }: { of: Pick<CaseDetail, 'id'> }) {
  const t = useText(monitoringText);
  const asked = useEndpoint(monitoring.read, { params: { id } });
  const isInstitution = useSession()?.user.role === 'institution';
  useSocketEvent('case-changed', ({ application_id: changed }) => {
    if (changed === id) void invalidate(monitoring.read);
  });
  const visit = asked.data;
  if (!visit) return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['block']} level={2} />;
  return (
    <Card title={t('panel')} action={<Known of={visit} />}>
      <div className="stack">
        <VisitFacts of={visit} />
        {!isInstitution && <Basis id={id} />}
        <VisitActs of={visit} />
      </div>
    </Card>
  );
}

/** Whether the visit is announced, and that the institution does not know of it. */
function Known({ of: { announced, revealed_at: revealedAt } }: { of: MonitoringVisit }) {
  const t = useText(monitoringText);
  if (revealedAt !== null) return <Chip tone="plain">{t(announced ? 'announced' : 'unannounced')}</Chip>;
  return (
    <Chip tone="wait" icon={EyeOff}>
      {t('hidden')}
    </Chip>
  );
}

function VisitFacts({ of: visit }: { of: MonitoringVisit }) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const { announced, revealed_at: revealedAt, days, outcome, reasons } = visit;
  const known = revealedAt === null ? t('hidden') : t('known', { day: formatDate(revealedAt, language) });
  const facts = [
    { key: 'kind', label: t('kind'), value: `${t(announced ? 'announced' : 'unannounced')} · ${known}` },
    { key: 'reason', label: t('reason'), value: <bdi>{visit.reason[language]}</bdi> },
    { key: 'days', label: t('days'), value: days.length > 0 ? namedDays(days, language) : t('days_none') },
    { key: 'certificate', label: t('certificate'), value: <bdi className="num">{visit.certificate_number}</bdi> },
    {
      key: 'indicators',
      label: t('looked_at'),
      value: (
        <ul>
          {visit.indicators.map(({ id, code, title, critical }) => (
            <li key={id}>
              <bdi>
                {code} {title[language]}
              </bdi>
              {critical && <small className="muted"> · {t('why_critical')}</small>}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  if (outcome !== null) facts.push({ key: 'outcome', label: t('outcome'), value: MONITORING_OUTCOME_NAMES[outcome][language] });
  if (reasons !== null) facts.push({ key: 'reasons', label: t('outcome_reasons'), value: <bdi>{reasons[language]}</bdi> });
  return <Facts facts={facts} />;
}

/** The decision on each indicator and the reports of the institution since, in a fold that asks for them when it opens. */
function Basis({ id }: { id: number }) {
  const t = useText(monitoringText);
  const [open, setOpen] = useState(false);
  const asked = useEndpoint(monitoring.basis, { params: { id } }, { enabled: open });
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('basis')}</summary>
      {open && (
        <div className="stack">
          {asked.data ? (
            asked.data.map((one) => <BasisOf key={one.indicator_id} of={one} />)
          ) : (
            <Unloaded query={asked} failed={t('basis_failed')} loading={t('basis_loading')} shapes={['line', 'line']} level={3} />
          )}
        </div>
      )}
    </details>
  );
}

function BasisOf({ of }: { of: MonitoringBasis }) {
  const t = useText(monitoringText);
  const { language } = useLanguage();
  const texts = [
    { key: 'finding', value: of.finding?.[language] },
    { key: 'recommendation', value: of.recommendation?.[language] },
    { key: 'plan_item', value: of.plan_item?.action },
    { key: 'statement', value: of.statement?.text ?? undefined },
  ] as const;
  const facts = texts.flatMap(({ key, value }) => (value ? [{ key, label: t(key), value: <bdi>{value}</bdi> }] : []));
  return (
    <section>
      <h3>
        <bdi>
          {of.code} {of.title[language]}
        </bdi>
        {of.level !== null && <> · {t('level', { level: of.level })}</>}
      </h3>
      {facts.length > 0 ? <Facts facts={facts} /> : <p className="muted">{t('nothing_decided')}</p>}
    </section>
  );
}
