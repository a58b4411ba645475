import { messaging, MAX_ATTACHMENTS } from '@miyar/contract/communication/messaging';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { fileProblem } from '../../../../lib/forms/file-rule.ts';
import { currentLanguage } from '../../../../lib/i18n/current-language.ts';
import { changeDraft, type DraftFile, type DraftOf, readDraft } from './drafts.ts';

const underWay = new Map<string, AbortController>();

/** Puts files to a message and sends them up at once. Those beyond the most it carries are left out: false where there were such. */
export function addFiles(of: DraftOf, files: readonly File[]): boolean {
  const room = MAX_ATTACHMENTS - readDraft(of).files.length;
  for (const file of files.slice(0, room)) {
    const entry: DraftFile = {
      key: crypto.randomUUID(),
      name: file.name,
      size: file.size,
      refusal: fileProblem(file, messaging.attach.files.file, currentLanguage()),
    };
    changeDraft(of, (draft) => ({ ...draft, files: [...draft.files, entry] }));
    if (!entry.refusal) void sendUp(of, entry.key, file);
  }
  return files.length <= room;
}

/** Removes a file again, from the server too. */
export function removeFile(of: DraftOf, { key, attachment }: DraftFile): void {
  underWay.get(key)?.abort();
  changeDraft(of, (draft) => ({ ...draft, files: draft.files.filter((file) => file.key !== key) }));
  // Should that fail, the server removes what was never sent after a day.
  if (attachment) void call(messaging.detach, { params: { id: attachment.id } }).catch(() => undefined);
}

async function sendUp(of: DraftOf, key: string, file: File): Promise<void> {
  const stop = new AbortController();
  underWay.set(key, stop);
  const change = (changes: Partial<DraftFile>) =>
    changeDraft(of, (draft) => ({ ...draft, files: draft.files.map((one) => (one.key === key ? { ...one, ...changes } : one)) }));
  change({ share: 0 });
  try {
    const attachment = await call(messaging.attach, { body: {}, files: { file } }, { signal: stop.signal, onProgress: (share) => change({ share }) });
    change({ attachment, share: undefined });
  } catch (reason) {
    if (reason instanceof ApiError) change({ refusal: reason.inWords, share: undefined });
    else if (!stop.signal.aborted) throw reason;
  } finally {
    underWay.delete(key);
  }
}
