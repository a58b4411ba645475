import './evidence-store.css';
import { paths } from '@miyar/contract/core/pages';
import { EVIDENCE_KINDS } from '@miyar/contract/evaluation/evidence';
import { evidenceStore, STORE_STATES, type StoredItem, type StoredVersion } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useEndpoint, useEndpointPages } from '../../../lib/api/query.ts';
import { useSession } from '../../../lib/api/session.ts';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { formatBytes } from '../../../lib/i18n/numbers.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useListAddress } from '../../../lib/navigation/use-list-address.ts';
import { PlainDialog } from '../../../shared/dialog/plain-dialog.tsx';
import { fileOf } from '../../../shared/files/file-of.ts';
import { QuarantineMark } from '../../../shared/files/quarantine-mark.tsx';
import { FilterChoice } from '../../../shared/list/list-choices.tsx';
import { Failed } from '../../../shared/list/list-failure.tsx';
import { ListView } from '../../../shared/list/list-view.tsx';
import { listWords } from '../../../shared/list/list-words.ts';
import { useOpened } from '../../../shared/list/use-opened.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Chip } from '../../../ui/marks/chip.tsx';
import { FileBadge, Pencil, Plus, RefreshCw, Trash2 } from '../../../ui/marks/icons.ts';
import { When } from '../../../ui/marks/when.tsx';
import { Banner } from '../../../ui/overlays/banner.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { FileKind } from '../../../ui/tables/file-kind.tsx';
import { DownloadEvidence } from '../evidence/download-evidence.tsx';
import { evidenceText } from '../evidence/text.ts';
import { ValidityChip } from '../evidence/validity-chip.tsx';
import { profileText } from '../institution-profile/text.ts';
import { ProfileFrame } from '../institution-profile/profile-view.tsx';
import { AddItemDialog, ChangeItemDialog, RemoveDialog, RenewDialog } from './item-dialogs.tsx';
import { storeText } from './text.ts';

const PAGE = 25;

type Opened = { as: 'add' } | { as: 'renew' | 'change' | 'remove' | 'versions'; item: StoredItem };

/** The evidence store of the reader's organisation, on the pages of one of its institutions. */
export function StoreView({ id }: { id: number }) {
  const t = useText(storeText);
  const profile = useText(profileText);
  const isOwn = useSession()?.user.role === 'institution';
  const asked = useEndpoint(institutionProfile.read, { params: { id } }, { enabled: isOwn });
  if (!isOwn) return <EmptyState title={t('title')} detail={t('only_own')} />;
  if (asked.error?.status === 404) return <EmptyState title={profile('not_found')} detail={profile('not_found_detail')} />;
  if (asked.error && !asked.data) return <Failed level={2} asked={asked} words={t('failed')} />;
  if (!asked.data) return <Skeleton label={t('loading')} shapes={['page']} />;
  return <Store profile={asked.data} />;
}

function Store({ profile }: { profile: Parameters<typeof ProfileFrame>[0]['profile'] }) {
  const t = useText(storeText);
  const kinds = useText(evidenceText);
  const [params] = useSearchParams();
  const address = useListAddress({ kind: EVIDENCE_KINDS, state: STORE_STATES });
  const list = useEndpointPages(evidenceStore.list, { query: { limit: PAGE, ...address.query } }, { showPrevious: true });
  const { opened, open, close } = useOpened<Opened>();
  // A task leads to the item it is about.
  const [isLed, setIsLed] = useState(params.has('item'));
  const wanted = isLed && !opened ? list.rows?.find(({ id }) => String(id) === params.get('item')) : undefined;
  const mayWrite = profile.can.edit === true;
  const shut = () => {
    setIsLed(false);
    close();
  };
  const count = address.narrowed ? undefined : list.total;
  return (
    <>
      <PageHead
        title={count === undefined ? t('title') : count === 0 ? t('head_none') : t('head', { count })}
        lead={t('lead')}
        actions={
          mayWrite && (
            <Button variant="primary" icon={Plus} onPress={() => open({ as: 'add' })}>
              {t('add')}
            </Button>
          )
        }
      />
      <ProfileFrame profile={profile} current="evidence">
        {!mayWrite && <Banner tone="info">{t('viewer')}</Banner>}
        <ListView
          list={list}
          failed={t('failed')}
          address={address}
          search={{ label: t('search'), placeholder: t('search_hint') }}
          filters={
            <>
              <FilterChoice
                label={t('state')}
                all={t('all_states')}
                value={address.chosen.state}
                onChange={(state) => address.choose({ state })}
                choices={STORE_STATES.map((value) => ({ value, label: t(`state_${value}`) }))}
              />
              <FilterChoice
                label={t('kind')}
                all={t('all_kinds')}
                value={address.chosen.kind}
                onChange={(kind) => address.choose({ kind })}
                choices={EVIDENCE_KINDS.map((value) => ({ value, label: kinds(`kind_${value}`) }))}
              />
            </>
          }
          words={listWords(t)}
          dialog={
            <>
              {opened?.as === 'add' && <AddItemDialog onClose={close} />}
              {opened?.as === 'renew' && <RenewDialog item={opened.item} onClose={close} />}
              {wanted && mayWrite && <RenewDialog item={wanted} onClose={shut} />}
              {opened?.as === 'change' && <ChangeItemDialog item={opened.item} onClose={close} />}
              {opened?.as === 'remove' && <RemoveDialog item={opened.item} onClose={close} />}
              {opened?.as === 'versions' && <VersionsDialog item={opened.item} onClose={close} />}
            </>
          }
        >
          {(listed) => <StoreTable {...listed} onOpen={open} />}
        </ListView>
      </ProfileFrame>
    </>
  );
}

function StoreTable({ onOpen, ...listed }: Listed<StoredItem> & { onOpen: (opened: Opened) => void }) {
  const t = useText(storeText);
  const kinds = useText(evidenceText);
  const { language } = useLanguage();
  return (
    <DataTable
      {...listed}
      label={t('title')}
      loadingLabel={t('loading')}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'item',
          header: t('item'),
          lead: true,
          cell: (item) => (
            <span className="stored">
              <FileKind name={fileOf(item.version.path).name} />
              <span>
                <bdi className="stored-title">{item.title}</bdi>
                <small className="muted">
                  {kinds(`kind_${item.kind}`)} · <span className="num">{formatBytes(item.version.size, language)}</span>
                </small>
                {item.versions > 1 && (
                  <LinkButton onPress={() => onOpen({ as: 'versions', item })}>
                    {t('version', { number: item.version.number })} <span className="visually-hidden">{t('all_versions', { title: item.title })}</span>
                  </LinkButton>
                )}
                {item.note && <bdi className="stored-note">{item.note}</bdi>}
                <QuarantineMark held={item.version.held} />
                {item.licence_of && (
                  <Chip tone="plain" icon={FileBadge}>
                    {t('licence')}
                  </Chip>
                )}
              </span>
            </span>
          ),
        },
        { key: 'validity', header: t('validity'), cell: ({ state, version }) => <ValidityChip state={state} until={version.valid_until} /> },
        { key: 'uses', header: t('uses'), cell: ({ uses }) => <Uses uses={uses} /> },
      ]}
      actions={{
        label: t('actions'),
        of: (item) => (
          <>
            <DownloadEvidence item={{ title: item.title, ...item.version }} />
            {item.can.change === true && (
              <>
                <IconButton icon={RefreshCw} label={t('renew_of', { title: item.title })} onPress={() => onOpen({ as: 'renew', item })} />
                <IconButton icon={Pencil} label={t('change_of', { title: item.title })} onPress={() => onOpen({ as: 'change', item })} />
                <IconButton icon={Trash2} label={t('remove_of', { title: item.title })} onPress={() => onOpen({ as: 'remove', item })} />
              </>
            )}
          </>
        ),
      }}
    />
  );
}

/** The cases that use an item, each with its indicators. */
function Uses({ uses }: Pick<StoredItem, 'uses'>) {
  const t = useText(storeText);
  if (uses.length === 0) return <span className="muted">{t('unused')}</span>;
  return (
    <ul className="stored-uses">
      {uses.map(({ case_id: id, indicators }) => (
        <li key={id}>
          <Link href={paths.case(id, 'evidence')}>{t('case', { number: id })}</Link>{' '}
          {indicators.map((code) => (
            <span key={code} className="stored-code num">
              {code}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** The versions of an item, the newest first. */
function VersionsDialog({ item, onClose }: { item: StoredItem; onClose: () => void }) {
  const t = useText(storeText);
  const { language } = useLanguage();
  const asked = useEndpoint(evidenceStore.versions, { params: { itemId: item.id } });
  const days = ({ valid_from: from, valid_until: until }: StoredVersion) =>
    until === null ? t('always') : [from && formatDate(from, language), formatDate(until, language)].filter(Boolean).join(' – ');
  return (
    <PlainDialog title={t('versions_title', { title: item.title })} onClose={onClose}>
      {!asked.data ? (
        asked.error ? (
          <Failed asked={asked} words={t('versions_failed')} />
        ) : (
          <Skeleton label={t('loading')} shapes={['row', 'row']} />
        )
      ) : (
        <ul className="stored-versions">
          {asked.data.map((version, index) => (
            <li key={version.id}>
              <span>
                <b>{t('version', { number: version.number })}</b> {index === 0 && <Chip tone="plain">{t('newest')}</Chip>}
                <small className="muted">
                  {days(version)} · <bdi>{version.uploaded_by.name}</bdi> · <When at={version.uploaded_at} />
                </small>
              </span>
              <DownloadEvidence item={{ title: `${item.title} ${version.number}`, ...version }} />
            </li>
          ))}
        </ul>
      )}
    </PlainDialog>
  );
}
