import './evidence-store.css';
import { EVIDENCE_KINDS, EVIDENCE_TITLE_LENGTH, type EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { evidenceStore, type StoredItem } from '@miyar/contract/evaluation/evidence-store/evidence-store';
import type { Control } from 'react-hook-form';
import { useField } from '../../../lib/forms/form.ts';
import { contractRules } from '../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { useEndpointMutation } from '../../../lib/api/query.ts';
import { commonText } from '../../../shared/common-text.ts';
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx';
import { FileInput } from '../../../shared/files/file-input.tsx';
import { useEndpointForm } from '../../../shared/forms/use-endpoint-form.ts';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { SelectField } from '../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { evidenceText } from '../evidence/text.ts';
import { refreshEvidence } from '../evidence/upload-queue.ts';
import { withoutMetadata } from '../evidence/without-metadata.ts';
import { storeText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/evaluation/evidence-store/evidence-store')).evidenceStore);

interface Days {
  valid_from: string;
  valid_until: string;
}

interface Described extends Days {
  title: string;
  kind: EvidenceKind;
  note: string;
}

const NEW: Described & { file: File | null } = { title: '', kind: 'document', note: '', valid_from: '', valid_until: '', file: null };

/** Adds an item to the store. */
export function AddItemDialog({ onClose }: { onClose: () => void }) {
  const t = useText(storeText);
  const bound = useEndpointForm(evidenceStore.add, {
    rules,
    defaults: NEW,
    input: ({ file, ...body }: typeof NEW) => ({ body, files: { file: file! } }),
    done: t('added'),
    failed: t('not_saved'),
    incomplete: t('fill_in'),
    refresh: refreshEvidence,
    onDone: onClose,
  });
  const { control } = bound.form;
  return (
    <FormDialog title={t('add_title')} form={bound} submitLabel={t('add')} busyLabel={t('sending')} onClose={onClose} losing="sending">
      <Upload control={control as unknown as Control<{ file: File | null }>} sent={bound.sending ? bound.sent : undefined} />
      <Description control={control as unknown as Control<Described>} disabled={bound.sending} />
    </FormDialog>
  );
}

/** Adds a newer version to an item. */
export function RenewDialog({ item, onClose }: { item: StoredItem; onClose: () => void }) {
  const t = useText(storeText);
  const common = useText(commonText);
  const bound = useEndpointForm(evidenceStore.addVersion, {
    rules,
    defaults: { valid_from: '', valid_until: '', file: null },
    input: ({ file, ...body }: Days & { file: File | null }) => ({ params: { itemId: item.id }, body, files: { file: file! } }),
    about: item.id,
    done: t('renewed'),
    failed: t('not_saved'),
    incomplete: t('fill_in'),
    refresh: refreshEvidence,
    outdated: ({ code }) => code === 'not_found',
    onDone: onClose,
  });
  const { control } = bound.form;
  return (
    <FormDialog
      title={t('renew_title', { title: item.title })}
      lead={<p className="muted">{t('renew_lead')}</p>}
      form={bound}
      submitLabel={common('save')}
      busyLabel={t('sending')}
      onClose={onClose}
      losing="sending"
    >
      <Upload control={control as unknown as Control<{ file: File | null }>} sent={bound.sending ? bound.sent : undefined} />
      <Validity control={control as unknown as Control<Days>} disabled={bound.sending} />
    </FormDialog>
  );
}

/** Changes how an item is described, and the days of its newest version. */
export function ChangeItemDialog({ item, onClose }: { item: StoredItem; onClose: () => void }) {
  const t = useText(storeText);
  const common = useText(commonText);
  const { title, kind, note, version } = item;
  const bound = useEndpointForm(evidenceStore.change, {
    rules,
    defaults: { title, kind, note: note ?? '', valid_from: version.valid_from ?? '', valid_until: version.valid_until ?? '' },
    input: (body: Described) => ({ params: { itemId: item.id }, body }),
    done: t('changed'),
    failed: t('not_saved'),
    refresh: refreshEvidence,
    outdated: ({ code }) => code === 'not_found',
    onDone: onClose,
  });
  return (
    <FormDialog title={t('change_title', { title })} form={bound} submitLabel={common('save')} busyLabel={common('saving')} onClose={onClose}>
      <Description control={bound.form.control} disabled={bound.sending} />
    </FormDialog>
  );
}

/** The file, chosen, dropped or photographed. Photographs lose their place and time at once. */
function Upload({ control, sent }: { control: Control<{ file: File | null }>; sent: number | undefined }) {
  const t = useText(storeText);
  const { onChange, ...field } = useField(control, 'file');
  const take = async (file: File | null) => onChange(file && (await withoutMetadata(file).catch(() => file)));
  return (
    <FileInput
      rule={evidenceStore.add.files.file}
      label={t('file')}
      hint={(limit) => t('file_hint', limit)}
      dropLabel={t('drop')}
      cameraLabel={t('camera')}
      sent={sent}
      sendingLabel={t('sending')}
      {...field}
      onChange={(file) => void take(file)}
    />
  );
}

function Description({ control, disabled }: { control: Control<Described>; disabled: boolean }) {
  const t = useText(storeText);
  const kinds = useText(evidenceText);
  const common = useText(commonText);
  return (
    <>
      <TextField label={t('name')} limit={EVIDENCE_TITLE_LENGTH} disabled={disabled} {...useField(control, 'title')} />
      <SelectField
        label={t('kind')}
        placeholder={t('kind')}
        disabled={disabled}
        {...useField(control, 'kind')}
        choices={EVIDENCE_KINDS.map((one) => ({ value: one, label: kinds(`kind_${one}`) }))}
      />
      <Validity control={control as unknown as Control<Days>} disabled={disabled} />
      <TextArea label={t('note')} hint={t('note_hint')} optionalMark={common('optional')} limit={500} disabled={disabled} {...useField(control, 'note')} />
    </>
  );
}

function Validity({ control, disabled }: { control: Control<Days>; disabled: boolean }) {
  const t = useText(storeText);
  const common = useText(commonText);
  return (
    <div className="stored-days">
      <DateField label={t('from')} optionalMark={common('optional')} disabled={disabled} {...useField(control, 'valid_from')} />
      <DateField label={t('until')} hint={t('until_hint')} optionalMark={common('optional')} disabled={disabled} {...useField(control, 'valid_until')} />
    </div>
  );
}

/** Asks before an item leaves the store. */
export function RemoveDialog({ item, onClose }: { item: StoredItem; onClose: () => void }) {
  const t = useText(storeText);
  const remove = useEndpointMutation(evidenceStore.remove, {
    onSuccess: async () => {
      toast.success(t('removed'));
      await refreshEvidence();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { itemId: item.id } })}
      title={t('remove_title', { title: item.title })}
      confirmLabel={t('remove')}
      cancelLabel={t('not_remove')}
      busy={remove.isPending}
      busyLabel={t('removing')}
      error={remove.error?.message}
    >
      <p>{t('remove_detail')}</p>
      {item.licence_of && <p>{t('remove_licence')}</p>}
    </ConfirmDialog>
  );
}
