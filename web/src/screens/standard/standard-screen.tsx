import { standard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { useParams } from 'react-router';
import { standardText } from '../../areas/evaluation/standards/reader/reader-text.ts';
import { StandardReader } from '../../areas/evaluation/standards/reader/standard-reader.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { ActionLink } from '../../ui/actions/action-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SiteScreen } from '../landing/site-screen.tsx';
import { Unloaded } from '../../shared/loading/unloaded.tsx';

/** `/standard` and `/standard/{version}`: the standard in force, or the version the address names. */
export function StandardScreen() {
  const t = useText(standardText);
  const { version } = useParams();
  const inForce = useEndpoint(standard.inForce, undefined, { enabled: version === undefined });
  const named = useEndpoint(standard.read, { params: { version: version ?? '' } }, { enabled: version !== undefined });
  const asked = version === undefined ? inForce : named;
  const { data, error } = asked;
  const absent = error?.code === 'not_found';
  const title = version === undefined ? t('title') : `${t('title')} ${version}`;
  return (
    <SiteScreen title={title} description={t('description')}>
      {data && !absent ? (
        <StandardReader key={data.version} of={data} />
      ) : (
        <div className="wrap standard-state">
          {absent && version === undefined && <EmptyState level={1} title={t('none')} detail={t('none_detail')} />}
          {absent && version !== undefined && (
            <EmptyState
              level={1}
              title={t('absent')}
              detail={t('absent_detail')}
              action={<ActionLink href={paths.standard()}>{t('see_in_force')}</ActionLink>}
            />
          )}
          {!absent && <Unloaded query={asked} failed={t('failed')} loading={t('loading')} shapes={['title', 'line', 'line', 'block', 'block']} />}
        </div>
      )}
    </SiteScreen>
  );
}
