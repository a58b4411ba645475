import './institution-profile.css';
import { certificates, type CertifiedSite } from '@miyar/contract/accreditation/certificates';
import { institutionProfile, type Site } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { namesFor } from '@miyar/contract/core/shown-names';
import { CircleCheck, CirclePause, CircleX, Pencil, Plus } from '../../../ui/marks/icons.ts';
import { useState } from 'react';
import { useEndpoint } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { noticeHref } from './by-notice.tsx';
import { ProfileFrame } from './profile-view.tsx';
import { CloseSiteDialog, SiteDialog } from './site-pages.tsx';
import { profileText } from './text.ts';

type Act = { kind: 'add' } | { kind: 'change' | 'close'; site: Site };

/** The sites of an institution, the main one first. */
export function SitesView({ id }: { id: number }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const withReason = useSession()?.user.role === 'admin';
  const asked = useEndpoint(institutionProfile.read, { params: { id } });
  const list = useEndpoint(institutionProfile.sites, { params: { id } });
  const certified = useCertifiedSites(id, !withReason);
  const [act, setAct] = useState<Act>();
  const failed = [asked, list].find(({ error, data }) => error && !data);
  if (failed?.error?.status === 404) return <EmptyState title={t('not_found')} detail={t('not_found_detail')} />;
  if (failed) return <Failed level={2} asked={failed} words={t('failed')} />;
  if (!asked.data || !list.data) return <Skeleton label={t('loading')} shapes={['page']} />;
  const profile = asked.data;
  const { sites, version } = list.data;
  const open = sites.filter(({ closed_on }) => closed_on === null);
  const suspended = open.filter(({ code }) => certified.get(code)?.state === 'suspended').length;
  const mayAdd = profile.can.edit === true && sites.length > 0;
  const common = { profile, version, withReason, onClose: () => setAct(undefined) };
  return (
    <>
      <PageHead
        title={
          open.length === 0
            ? t('sites_none')
            : [t('sites_title', { count: open.length }), suspended > 0 && t('sites_suspended', { count: suspended })]
                .filter(Boolean)
                .join(language === 'ar' ? '، ' : ', ')
        }
        lead={t('sites_lead', { name: namesFor(profile.institution, language).first })}
      />
      <ProfileFrame profile={profile} current="sites">
        <Card
          title={t('sites')}
          padded={false}
          action={
            mayAdd && list.data.by_notice ? (
              <ButtonLink size="sm" icon={Plus} href={noticeHref(id, 'site_added')}>
                {t('notice_of_branch')}
              </ButtonLink>
            ) : (
              mayAdd && (
                <Button size="sm" icon={Plus} onPress={() => setAct({ kind: 'add' })}>
                  {t('add_site')}
                </Button>
              )
            )
          }
        >
          <DataTable
            label={t('sites')}
            loadingLabel={t('loading')}
            rows={sites}
            rowKey={({ id: siteId }) => siteId}
            empty={<EmptyState level={3} title={t('sites_none')} detail={t('sites_none_detail')} />}
            columns={[
              { key: 'site', header: t('site'), lead: true, cell: (site) => <SiteName site={site} /> },
              { key: 'section', header: t('section'), cell: ({ section }) => (section === null ? t('unknown') : t(`section_${section}`)) },
              { key: 'learners', header: t('learners'), cell: (site) => <Learners site={site} /> },
              {
                key: 'state',
                header: t('state'),
                cell: ({ code, closed_on: on }) => <SiteState closedOn={on} certified={certified.get(code)} />,
              },
            ]}
            actions={{
              label: t('site_actions'),
              of: (site) =>
                site.closed_on === null && (
                  <>
                    {site.can.change === true && (
                      <Button size="sm" icon={Pencil} onPress={() => setAct({ kind: 'change', site })}>
                        {t('change_site')}
                      </Button>
                    )}
                    {site.can.close === 'change_needs_notice' && (
                      <ButtonLink size="sm" variant="ghost" href={noticeHref(id, 'site_closed', site.id)}>
                        {t('notice_of_closing')}
                      </ButtonLink>
                    )}
                    {site.can.close === true && (
                      <Button size="sm" variant="ghost" onPress={() => setAct({ kind: 'close', site })}>
                        {t('close_site')}
                      </Button>
                    )}
                  </>
                ),
            }}
          />
          {open.length > 1 && (
            <p className="profile-totals">
              {t('totals', { boys: t('boys_count', { count: sum(open, 'learners_boys') }), girls: t('girls_count', { count: sum(open, 'learners_girls') }) })}
            </p>
          )}
        </Card>
      </ProfileFrame>
      {act?.kind === 'add' && <SiteDialog {...common} />}
      {act?.kind === 'change' && <SiteDialog {...common} site={act.site} />}
      {act?.kind === 'close' && <CloseSiteDialog {...common} site={act.site} />}
    </>
  );
}

const sum = (sites: readonly Site[], field: 'learners_boys' | 'learners_girls'): number => sites.reduce((total, site) => total + (site[field] ?? 0), 0);

/** The sites that the newest certificate of an institution names, by their codes; only its people read them. */
function useCertifiedSites(id: number, isOwn: boolean): ReadonlyMap<string, CertifiedSite> {
  const { data = [] } = useEndpoint(certificates.list, {}, { enabled: isOwn });
  const current = data.find(({ school_id: school, status }) => school === id && status !== 'superseded');
  return new Map((current?.sites ?? []).map((site) => [site.code, site]));
}

/** Whether a site is open, and whether the certificate covers it or its accreditation is suspended. */
function SiteState({ closedOn, certified }: { closedOn: string | null; certified: CertifiedSite | undefined }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  if (closedOn !== null)
    return (
      <Chip tone="plain" icon={CircleX}>
        {t('site_closed', { date: formatDate(closedOn, language) })}
      </Chip>
    );
  if (certified?.state !== 'suspended')
    return (
      <Chip tone="ok" icon={CircleCheck}>
        {t(certified ? 'site_covered' : 'site_open')}
      </Chip>
    );
  const { since, reason } = certified;
  return (
    <span className="profile-site-state">
      <Chip tone="no" icon={CirclePause}>
        {t('site_suspended')}
      </Chip>
      {since !== undefined && <small className="muted">{t('site_since', { date: formatDate(since, language), reason: reason?.[language] ?? '' })}</small>}
    </span>
  );
}

function SiteName({ site: { code, main, name, address } }: { site: Site }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const inOther = language === 'ar' ? 'en' : 'ar';
  const city = address[`city_${language}`] ?? address[`city_${inOther}`];
  return (
    <span className="profile-site">
      <span className="profile-code">{code}</span>
      <span>
        <b>
          <bdi>{name[language] ?? name[inOther]}</bdi>
        </b>
        <small>{[main ? t('main_site') : undefined, city].filter(Boolean).join(' · ')}</small>
      </span>
    </span>
  );
}

function Learners({ site: { section, learners_boys: boys, learners_girls: girls } }: { site: Site }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const parts = [
    boys !== null && section !== 'girls' ? t('boys_count', { count: boys }) : undefined,
    girls !== null && section !== 'boys' ? t('girls_count', { count: girls }) : undefined,
  ].filter(Boolean);
  return <>{parts.length === 0 ? t('unknown') : parts.join(language === 'ar' ? '، ' : ', ')}</>;
}
