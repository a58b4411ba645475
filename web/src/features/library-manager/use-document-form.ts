import { type LibraryDocument, library } from '@miyar/contract/library';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../lib/api-error.ts';
import { showApiError } from '../../lib/form.ts';
import { useLanguage } from '../../lib/language.tsx';
import { invalidate, useEndpointMutation } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { toast } from '../../ui/toast.ts';
import { type DocumentForm, documentProblems, isCategory, lacksSomething } from './document-rules.ts';
import { libraryManagerText } from './text.ts';

/** What is done: a new document, other details of one, or another file in its place. */
export type DocumentAct = 'upload' | 'edit' | 'replace';

/** The form of a document: its rules, its sending with progress, and what the server refused at the field it names. */
export function useDocumentForm(act: DocumentAct, document: LibraryDocument | undefined, onDone: () => void) {
  const t = useText(libraryManagerText);
  const { language } = useLanguage();
  const [sent, setSent] = useState(0);
  const form = useForm<DocumentForm>({
    defaultValues: { title: document?.title ?? '', description: document?.description ?? '', category: document?.category ?? '', file: null },
    resolver: (values) => {
      const problems = documentProblems(values, language, { details: act !== 'replace', file: act !== 'edit' });
      const errors = Object.fromEntries(Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }]));
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const [done, failed] = act === 'upload' ? [t('uploaded'), t('upload_failed')] : [t('updated'), t('update_failed')];
  const options = {
    onProgress: setSent,
    onSuccess: () => {
      toast.success(done);
      onDone();
      void invalidate(library.list);
    },
    onError: (reason: ApiError) => {
      toast.error(failed);
      if (reason.errors.length > 0) showApiError(form, reason, { document: 'file' });
      else form.setError('root', { type: reason.code, message: reason.message });
    },
  };
  const upload = useEndpointMutation(library.upload, options);
  const update = useEndpointMutation(library.update, options);
  const replace = useEndpointMutation(library.replaceFile, options);

  const send = ({ title, description, category, file }: DocumentForm) => {
    setSent(0);
    const params = { id: document?.id ?? 0 };
    if (act === 'replace') return file && replace.mutate({ params, files: { document: file } });
    if (!isCategory(category)) return undefined;
    if (act === 'edit') return update.mutate({ params, body: { title, description, category } });
    return file && upload.mutate({ body: { title, description, category }, files: { document: file } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(
      (values) => void send(values),
      (problems) => {
        if (lacksSomething(Object.values(problems).map(({ message }) => message))) form.setError('root', { type: 'required', message: t('fill_in') });
      },
    )(event);
  };
  return { form, submit, sending: upload.isPending || update.isPending || replace.isPending, sent };
}
