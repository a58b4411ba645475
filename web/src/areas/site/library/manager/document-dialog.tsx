import { documentIn } from '@miyar/contract/site/document-words';
import { CATEGORIES, LIBRARY_FILE, type LibraryDocument, library } from '@miyar/contract/site/library';
import { useField } from '../../../../lib/forms/form.ts';
import { useLanguage } from '../../../../lib/i18n/language.tsx';
import { useText } from '../../../../lib/i18n/text.ts';
import { RadioCards } from '../../../../ui/forms/radio-cards.tsx';
import { SelectField } from '../../../../ui/forms/select-field.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextField } from '../../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../../../shared/dialog/form-dialog.tsx';
import { libraryText } from '../text.ts';
import { FileInput } from '../../../../shared/files/file-input.tsx';
import { AVAILABILITIES, type DocumentAct, documentForm, formOf } from './document-form.ts';
import { libraryManagerText } from './text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { toast } from '../../../../ui/overlays/toast.ts';

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

/** Uploads a document, changes the details of one, or replaces its file. */
export function DocumentDialog({ act, document, onClose }: DocumentDialogProps) {
  const t = useText(libraryManagerText);
  const { language } = useLanguage();
  const bound = useDocumentForm(act, document, onClose);
  const { form, sending, sent } = bound;
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
                <bdi>{document && documentIn(document, language).title}</bdi>
              </p>
              <p className="muted">{t('replace_lead')}</p>
            </div>
          )}
        </>
      }
      form={bound}
      submitLabel={t(words.submit)}
      busyLabel={t(words.busy)}
      onClose={onClose}
    >
      {act !== 'replace' && <Details form={form} disabled={sending} />}
      {act !== 'edit' && <File form={form} share={sending ? sent : undefined} />}
      {act === 'upload' && <Availability form={form} disabled={sending} />}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useDocumentForm>['form'];

function Details({ form, disabled }: { form: Form; disabled: boolean }) {
  const t = useText(libraryManagerText);
  const common = useText(commonText);
  const category = useText(libraryText);
  return (
    <>
      <TextField label={t('title')} disabled={disabled} {...useField(form.control, 'title')} />
      <TextField label={t('title_en')} optionalMark={common('optional')} disabled={disabled} {...useField(form.control, 'titleEn')} />
      <SelectField
        label={t('category')}
        placeholder={t('choose_category')}
        choices={CATEGORIES.map((value) => ({ value, label: category(value) }))}
        disabled={disabled}
        {...useField(form.control, 'category')}
      />
      <TextArea label={t('description')} rows={3} optionalMark={common('optional')} disabled={disabled} {...useField(form.control, 'description')} />
      <TextArea label={t('description_en')} rows={3} optionalMark={common('optional')} disabled={disabled} {...useField(form.control, 'descriptionEn')} />
    </>
  );
}

function File({ form, share }: { form: Form; share: number | undefined }) {
  const t = useText(libraryManagerText);
  return (
    <FileInput
      rule={LIBRARY_FILE}
      label={t('file')}
      hint={(limit) => t('file_hint', limit)}
      chooseLabel={t('choose_file')}
      dropLabel={t('drop_file')}
      sent={share}
      sendingLabel={t('sending')}
      {...useField(form.control, 'file')}
    />
  );
}

function Availability({ form, disabled }: { form: Form; disabled: boolean }) {
  const t = useText(libraryManagerText);
  return (
    <RadioCards
      label={t('shown')}
      choices={AVAILABILITIES.map((value) => ({ value, label: t(`publish_${value}`), detail: t(`publish_${value}_detail`) }))}
      disabled={disabled}
      {...useField(form.control, 'available')}
    />
  );
}

const rules = contractRules(async () => (await import('@miyar/contract/rules/site/library')).library);
const CALLS = { upload: library.upload, edit: library.update, replace: library.replaceFile } as const;

/** The form of a document. */
function useDocumentForm(act: DocumentAct, document: LibraryDocument | undefined, onDone: () => void) {
  const t = useText(libraryManagerText);
  const { input, ...shape } = documentForm(act, document?.id);
  return useEndpointForm(CALLS[act], {
    ...shape,
    // It fits the act's call: the rules have seen it.
    input: input as never,
    rules,
    defaults: formOf(document),
    done: t(act === 'upload' ? 'uploaded' : 'updated'),
    incomplete: t('fill_in'),
    refresh: [library.list],
    onDone,
    onRefused: () => void toast.error(t(act === 'upload' ? 'upload_failed' : 'update_failed')),
  });
}
