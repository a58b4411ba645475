import './institution-lists.css';
import { type InstitutionKind, institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { invalidate, useEndpoint, useEndpointMutation, wholeList } from '../../../lib/api/query.ts';
import { useLanguage } from '../../../lib/i18n/language.tsx';
import { useText } from '../../../lib/i18n/text.ts';
import { returnFocusToPage } from '../../../lib/navigation/focus.ts';
import { ListView } from '../../../shared/list/list-view.tsx';
import { useOpened } from '../../../shared/list/use-opened.ts';
import { lazyPart } from '../../../shared/loading/lazy-part.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { Pencil, Plus, Trash2 } from '../../../ui/marks/icons.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Column, DataTable, type Listed } from '../../../ui/tables/data-table.tsx';
import { institutionListsText } from './institution-lists-text.ts';

const KindFormDialog = lazyPart(async () => (await import('./kind-form-dialog.tsx')).KindFormDialog);

type Shown = { as: 'new' } | { as: 'renamed' | 'deleted'; kind: InstitutionKind };

/** The kinds of institutions, hidden ones as well. */
export function KindsCard() {
  const t = useText(institutionListsText);
  const { opened, open, close } = useOpened<Shown>();
  const list = wholeList(useEndpoint(institutionProfile.kinds));
  return (
    <ListView
      title={t('kinds')}
      detail={t('kinds_detail')}
      action={
        <Button icon={Plus} onPress={() => open({ as: 'new' })}>
          {t('add')}
        </Button>
      }
      list={list}
      failed={t('kinds_failed')}
      dialog={
        <>
          {opened?.as === 'new' && <KindFormDialog onClose={close} />}
          {opened?.as === 'renamed' && <KindFormDialog kind={opened.kind} onClose={close} />}
          {opened?.as === 'deleted' && <DeleteKindDialog kind={opened.kind} onClose={close} />}
        </>
      }
      words={{ none: t('kinds_none'), none_detail: t('kinds_none_detail') }}
    >
      {(listed) => <KindsTable {...listed} onRename={(kind) => open({ as: 'renamed', kind })} onDelete={(kind) => open({ as: 'deleted', kind })} />}
    </ListView>
  );
}

interface KindsTableProps extends Listed<InstitutionKind> {
  onRename: (kind: InstitutionKind) => void;
  onDelete: (kind: InstitutionKind) => void;
}

function KindsTable({ onRename, onDelete, ...listed }: KindsTableProps) {
  const t = useText(institutionListsText);
  const { language } = useLanguage();
  const columns: Column<InstitutionKind>[] = [
    { key: 'kind', header: t('kind'), lead: true, cell: ({ title }) => <BothTitles title={title} /> },
    { key: 'code', header: t('code'), cell: ({ code }) => <code>{code}</code> },
    { key: 'shown', header: t('in_forms'), cell: (kind) => <ShownSwitch kind={kind} /> },
  ];
  return (
    <DataTable
      {...listed}
      label={t('kinds')}
      columns={columns}
      rowKey={({ code }) => code}
      loadingLabel={t('kinds_loading')}
      actions={{
        label: t('actions'),
        of: (kind) => (
          <>
            <IconButton icon={Pencil} size="sm" label={t('rename_of', { kind: kind.title[language] })} onPress={() => onRename(kind)} />
            <IconButton icon={Trash2} size="sm" label={t('delete_of', { kind: kind.title[language] })} onPress={() => onDelete(kind)} />
          </>
        ),
      }}
    />
  );
}

/** The title in the reader's language first, then in the other one. */
function BothTitles({ title }: { title: InstitutionKind['title'] }) {
  const { language } = useLanguage();
  const other = language === 'ar' ? 'en' : 'ar';
  return (
    <span className="institution-kind">
      <bdi>{title[language]}</bdi>
      <small>
        <bdi lang={other}>{title[other]}</bdi>
      </small>
    </span>
  );
}

/** Whether forms show a kind; it takes effect at once, and goes back when it could not be changed. */
function ShownSwitch({ kind: { code, title, hidden } }: { kind: InstitutionKind }) {
  const t = useText(institutionListsText);
  const { language } = useLanguage();
  const kind = title[language];
  const change = useEndpointMutation(institutionProfile.changeKind, {
    onSuccess: (_, { body }) => {
      toast.success(t(body.hidden ? 'is_hidden' : 'is_shown', { kind }));
      return invalidate(institutionProfile.kinds);
    },
    onError: ({ status, inWords }) => {
      toast.error(`${t('change_failed')}. ${inWords}`);
      // Somebody else deleted it.
      if (status === 404) void invalidate(institutionProfile.kinds);
    },
  });
  const isShown = change.isPending ? !(change.variables.body.hidden ?? hidden) : !hidden;
  return (
    <Switch value={isShown} busy={change.isPending} onChange={(on) => change.mutate({ params: { code }, body: { hidden: !on } })}>
      <span aria-hidden>{t(isShown ? 'shown' : 'hidden')}</span>
      <span className="visually-hidden">{t('shown_of', { state: t('shown'), kind })}</span>
    </Switch>
  );
}

/** Confirms the deletion of a kind; one that an institution has is refused. */
function DeleteKindDialog({ kind, onClose }: { kind: InstitutionKind; onClose: () => void }) {
  const t = useText(institutionListsText);
  const { language } = useLanguage();
  const remove = useEndpointMutation(institutionProfile.deleteKind, {
    onSuccess: async () => {
      toast.success(t('deleted'));
      onClose();
      await invalidate(institutionProfile.kinds);
      returnFocusToPage();
    },
    onError: ({ status }) => {
      // Somebody else deleted it first.
      if (status === 404) void invalidate(institutionProfile.kinds);
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { code: kind.code } })}
      title={t('delete_title', { kind: kind.title[language] })}
      confirmLabel={t('delete')}
      cancelLabel={t('not_delete')}
      busy={remove.isPending}
      busyLabel={t('deleting')}
      error={remove.error?.message}
    >
      <p>{t('delete_detail')}</p>
    </ConfirmDialog>
  );
}
