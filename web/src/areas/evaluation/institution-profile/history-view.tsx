import './institution-profile.css';
import { institutionProfile, type ProfileChange } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { namesFor } from '@miyar/contract/core/shown-names';
import { useEndpoint, useEndpointPages } from '../../../lib/api/query.ts';
import { formatDateTime } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { ListView } from '../../../shared/list/list-view.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { fieldName, fieldValue } from './field-names.ts';
import { ProfileFrame } from './profile-view.tsx';
import { profileText } from './text.ts';

/** The history of a profile and its sites, newest first. */
export function ProfileHistory({ id }: { id: number }) {
  const t = useText(profileText);
  const { language } = useLanguage();
  const asked = useEndpoint(institutionProfile.read, { params: { id } });
  const list = useEndpointPages(institutionProfile.changes, { params: { id } });
  const kinds = useEndpoint(institutionProfile.kinds).data ?? [];
  if (asked.error?.status === 404) return <EmptyState title={t('not_found')} detail={t('not_found_detail')} />;
  if (asked.error && !asked.data) return <Failed level={2} asked={asked} words={t('failed')} />;
  if (!asked.data) return <Skeleton label={t('loading')} shapes={['page']} />;
  /** The save that a change belongs to: when, by whom and why. */
  const savedBy = ({ at, by_name: name, source, reason }: ProfileChange) =>
    [formatDateTime(at, language), name ?? (source === 'institution' ? undefined : t('by_authority')), reason].filter(Boolean).join(' · ');
  // The history does not have the names of people or the files: it says that they changed.
  const isSecret = ({ field }: ProfileChange) => field === 'licence_file' || field.startsWith('contacts');
  const value = (change: ProfileChange, which: 'before' | 'after') =>
    isSecret(change) ? (which === 'after' ? t('value_changed') : '') : fieldValue(change.field, change[which], { language, kinds });
  return (
    <>
      <PageHead title={t('history_title')} lead={t('history_lead', { name: namesFor(asked.data.institution, language).first })} />
      <ProfileFrame profile={asked.data} current="history">
        <ListView list={list} failed={t('history_failed')} words={{ none: t('history_none') }}>
          {(listed) => (
            <DataTable
              {...listed}
              label={t('history')}
              loadingLabel={t('loading')}
              rowKey={(change) => change.id}
              groupOf={savedBy}
              columns={[
                {
                  key: 'field',
                  header: t('field'),
                  lead: true,
                  cell: ({ field, site }) => (site === null ? fieldName(field, language) : `${fieldName(field, language)} · ${site}`),
                },
                { key: 'before', header: t('before'), cell: (change) => <bdi className="profile-value">{value(change, 'before')}</bdi> },
                { key: 'after', header: t('after'), cell: (change) => <bdi className="profile-value">{value(change, 'after')}</bdi> },
              ]}
            />
          )}
        </ListView>
      </ProfileFrame>
    </>
  );
}
