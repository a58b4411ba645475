import { standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { paths } from '@miyar/contract/core/pages';
import { useSearchParams } from 'react-router';
import { ArrowLeft } from '../../ui/marks/icons.ts';
import { editorText } from '../../areas/evaluation/standards/editor/text.ts';
import { VersionActions } from '../../areas/evaluation/standards/editor/version-actions.tsx';
import { VERSION_PARTS, VersionEditor } from '../../areas/evaluation/standards/editor/version-editor.tsx';
import { VersionState } from '../../areas/evaluation/standards/versions/version-state.tsx';
import { VersionsList } from '../../areas/evaluation/standards/versions/versions-list.tsx';
import { useEndpoint } from '../../lib/api/query.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Failed } from '../../shared/list/list-failure.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { standardViewText } from './standard-view-text.ts';

/** The versions of the standard, or the one the address names. */
export function StandardView() {
  const t = useText(standardViewText);
  const [params] = useSearchParams();
  const version = params.get('version');
  if (version !== null) return <OneVersion version={version} />;
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className="stack">
        <VersionsList />
      </div>
    </>
  );
}

const MANY = 500;

function OneVersion({ version }: { version: string }) {
  const t = useText(standardViewText);
  const words = useText(editorText);
  const [params] = useSearchParams();
  // The address has the number people know; the calls have the id.
  const list = useEndpoint(standardVersions.list, { query: { limit: MANY } });
  const id = list.data?.find((one) => one.version === version)?.id;
  const asked = useEndpoint(standardVersions.read, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const { data } = asked;
  const part = VERSION_PARTS.find((one) => one === params.get('part')) ?? 'text';
  if (!data) {
    if (list.data && id === undefined) return <EmptyState level={1} title={words('absent')} detail={words('absent_detail')} action={<Back />} />;
    const failed = list.error ? list : asked.error ? asked : undefined;
    return failed ? <Failed asked={failed} words={words('failed')} /> : <Skeleton label={words('loading')} shapes={['title', 'line', 'block', 'block']} />;
  }
  const faults = data.faults.filter(({ warning }) => !warning).length;
  const title =
    data.state !== 'draft' ? words('title_published', { version }) : faults === 0 ? t('ready', { version }) : t('faults', { version, count: faults });
  const inForce = list.data?.find(({ in_force }) => in_force)?.version;
  return (
    <>
      <Back />
      <PageHead
        title={title}
        lead={
          <>
            <VersionState of={data} /> {inForce === undefined ? t('none_in_force') : t('in_force', { version: inForce })}
          </>
        }
        actions={<VersionActions of={data} />}
      />
      <VersionEditor version={data} part={part} item={params.get('item')} />
    </>
  );
}

function Back() {
  const words = useText(editorText);
  return (
    <p>
      <Link variant="more" icon={ArrowLeft} href={paths.admin('standard')}>
        {words('back')}
      </Link>
    </p>
  );
}
