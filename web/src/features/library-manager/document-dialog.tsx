import { CATEGORIES, LIBRARY_FILE, type LibraryDocument } from '@miyar/contract/library';
import { useField } from '../../lib/form.ts';
import { useText } from '../../lib/text.ts';
import { FileField } from '../../ui/file-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import { libraryText } from '../library/text.ts';
import { MEGABYTES } from './document-rules.ts';
import { libraryManagerText } from './text.ts';
import { type DocumentAct, useDocumentForm } from './use-document-form.ts';

interface DocumentDialogProps {
  act: DocumentAct;
  /** The one that is changed; none for a new one. */
  document?: LibraryDocument | undefined;
  onClose: () => void;
}

const WORDS = {
  upload: { title: 'upload', submit: 'upload', busy: 'uploading' },
  edit: { title: 'edit', submit: 'save', busy: 'saving' },
  replace: { title: 'replace', submit: 'replace_submit', busy: 'uploading' },
} as const;

/** Uploads a document, changes what is said about one, or puts another file in its place. */
export function DocumentDialog({ act, document, onClose }: DocumentDialogProps) {
  const t = useText(libraryManagerText);
  const { form, submit, sending, sent } = useDocumentForm(act, document, onClose);
  const words = WORDS[act];
  return (
    <FormDialog
      title={t(words.title)}
      lead={
        <>
          {act === 'upload' && <p className="muted">{t('upload_lead')}</p>}
          {act === 'replace' && (
            <div>
              <p className="strong">
                <bdi>{document?.title}</bdi>
              </p>
              <p className="muted">{t('replace_lead')}</p>
            </div>
          )}
        </>
      }
      form={form}
      onSubmit={submit}
      submitLabel={t(words.submit)}
      busy={sending}
      busyLabel={t(words.busy)}
      onClose={onClose}
    >
      {act !== 'replace' && <Details form={form} disabled={sending} />}
      {act !== 'edit' && <File form={form} share={sending ? sent : undefined} />}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useDocumentForm>['form'];

function Details({ form, disabled }: { form: Form; disabled: boolean }) {
  const t = useText(libraryManagerText);
  const category = useText(libraryText);
  return (
    <>
      <TextField label={t('title')} disabled={disabled} {...useField(form.control, 'title')} />
      <SelectField
        label={t('category')}
        placeholder={t('choose_category')}
        choices={CATEGORIES.map((value) => ({ value, label: category(value) }))}
        disabled={disabled}
        {...useField(form.control, 'category')}
      />
      <TextArea label={t('description')} rows={3} optionalMark={t('optional')} disabled={disabled} {...useField(form.control, 'description')} />
    </>
  );
}

function File({ form, share }: { form: Form; share: number | undefined }) {
  const t = useText(libraryManagerText);
  return (
    <FileField
      label={t('file')}
      hint={t('file_hint', { megabytes: MEGABYTES })}
      chooseLabel={t('choose_file')}
      removeLabel={t('remove_file')}
      dropLabel={t('drop_file')}
      extensions={LIBRARY_FILE.extensions}
      disabled={share !== undefined}
      progress={share === undefined ? undefined : { share, label: t('sending') }}
      {...useField(form.control, 'file')}
    />
  );
}
