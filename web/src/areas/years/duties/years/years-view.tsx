import '../duties.css';
import { namesFor } from '@miyar/contract/core/shown-names';
import { duties, type Years } from '@miyar/contract/years/duties';
import type { ReactNode } from 'react';
import { BadgeCheck } from '../../../../ui/marks/icons.ts';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { useSession } from '../../../../lib/api/session.ts';
import { formatDate } from '../../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Stale } from '../../../../shared/list/list-failure.tsx';
import { Unloaded } from '../../../../shared/loading/unloaded.tsx';
import { PageHead } from '../../../../ui/layout/page-head.tsx';
import { Chip } from '../../../../ui/marks/chip.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { CertificateStatus } from '../../../accreditation/certificates/certificate-status.tsx';
import { dutiesText } from '../text.ts';
import { NextCard } from './next-card.tsx';
import { NowCard } from './now-card.tsx';
import { PastCard } from './past-card.tsx';
import { situationOf } from './situation.ts';
import { YearsRule } from './years-rule.tsx';

interface YearsViewProps {
  id: number;
  /** Acts at the head of the page that belong to other features, such as ordering a visit or giving notice of a change. */
  actions?: ((years: Years) => ReactNode) | undefined;
}

/** The years of the accreditation of an institution: its situation, what waits now, what comes next and what was. */
export function YearsView({ id, actions }: YearsViewProps) {
  const t = useText(dutiesText);
  const { language } = useLanguage();
  const isAdmin = useSession()?.user.role === 'admin';
  const today = riyadhDay(useNow());
  const asked = useEndpoint(duties.years, { params: { id } });
  if (asked.error?.status === 404) return <EmptyState level={1} title={t('absent')} detail={t('absent_detail')} />;
  if (!asked.data) return <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['title', 'line', 'block', 'page']} />;
  const years = asked.data;
  return (
    <>
      <PageHead title={situationOf(years, { language, isAdmin, today })} lead={<Accredited of={years} />} actions={actions?.(years)} />
      <Stale asked={asked} words={t('failed')} />
      <div className="stack" data-gap="large">
        <YearsRule of={years} today={today} isAdmin={isAdmin} />
        <NowCard of={years} today={today} isAdmin={isAdmin} />
        {years.certificate && <NextCard of={years} isAdmin={isAdmin} />}
        <PastCard of={years} />
      </div>
    </>
  );
}

/** The institution, the state of its accreditation and its last day. */
function Accredited({ of: { institution, certificate } }: { of: Years }) {
  const { language } = useLanguage();
  const t = useText(dutiesText);
  const { first } = namesFor(institution, language);
  const kind = certificate?.decision === 'conditional' ? 'accredited_conditional' : 'accredited';
  return (
    <span className="years-lead">
      <b>
        <bdi>{first}</bdi>
      </b>
      {certificate?.status === 'valid' ? (
        <Chip tone="ok" icon={BadgeCheck}>
          {certificate.level === null ? t(`${kind}_plain`) : t(kind, { level: certificate.level })}
        </Chip>
      ) : (
        certificate && <CertificateStatus status={certificate.status} />
      )}
      {certificate && certificate.status !== 'withdrawn' && <span className="num">{t('until', { day: formatDate(certificate.valid_until, language) })}</span>}
    </span>
  );
}
