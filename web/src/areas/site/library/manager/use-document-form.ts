import { type LibraryDocument, library } from '@miyar/contract/site/library';
import { contractRules } from '../../../../lib/forms/lazy-rules.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { useEndpointForm } from '../../../../shared/forms/use-endpoint-form.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { type DocumentAct, documentForm, formOf } from './document-form.ts';
import { libraryManagerText } from './text.ts';

const rules = contractRules(async () => (await import('@miyar/contract/rules/site/library')).library);
const CALLS = { upload: library.upload, edit: library.update, replace: library.replaceFile } as const;

/** The form of a document. */
export function useDocumentForm(act: DocumentAct, document: LibraryDocument | undefined, onDone: () => void) {
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
