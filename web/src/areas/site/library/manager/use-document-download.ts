import { type LibraryDocument, library } from '@miyar/contract/site/library';
import { useState } from 'react';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { libraryManagerText } from './text.ts';

/** Opens a document in a new tab by a link that holds for a few minutes, so that hidden ones can be read too (REQ-A17). */
export function useDocumentDownload() {
  const t = useText(libraryManagerText);
  const [busy, setBusy] = useState<number>();
  const download = async ({ id }: LibraryDocument): Promise<void> => {
    if (busy !== undefined) return;
    // A tab may only be opened at once; its address comes a moment later.
    const tab = window.open('', '_blank');
    setBusy(id);
    try {
      const { url } = await call(library.link, { params: { id } });
      if (tab) {
        tab.opener = null;
        tab.location.replace(new URL(url, location.href));
      } else location.assign(url);
      toast.success(t('downloaded'));
    } catch (reason) {
      tab?.close();
      if (!(reason instanceof ApiError)) throw reason;
      toast.error(t('download_failed'));
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, download: (document: LibraryDocument) => void download(document) };
}
