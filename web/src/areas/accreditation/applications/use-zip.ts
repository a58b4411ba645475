import type { ApplicationDocument } from '@miyar/contract/accreditation/applications';
import { files } from '@miyar/contract/core/files';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, callFile } from '../../../lib/api/api.ts';
import { saveBlob } from '../../../lib/api/download.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { fileOf } from '../../../shared/files/file-of.ts';
import { applicationsText } from './text.ts';
import { zipDocuments } from './zip-documents.ts';
import { zipText } from './zip-text.ts';

/** The name the specification gives the archive (REQ-D7). */
const ARCHIVE = 'accreditation_documents.zip';

type Document = z.output<typeof ApplicationDocument>;

/** Fetches the documents of an application one after the other and saves them as one archive; `share` is how much has come. */
export function useZip(documents: readonly Document[], number: string) {
  const t = useText(zipText);
  const words = useText(applicationsText);
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    const total = documents.reduce((sum, { size }) => sum + size, 0) || 1;
    let before = 0;
    const fetchOne = async ({ doc_path, size }: Document): Promise<Blob | undefined> => {
      const onReceived = (bytes: number) => setShare(Math.min(1, (before + bytes) / total));
      try {
        return (await callFile(files.download, { params: fileOf(doc_path) }, { signal: controller.signal, onReceived })).blob;
      } catch (reason) {
        if (!(reason instanceof ApiError)) throw reason;
        return undefined;
      } finally {
        before += size;
      }
    };
    try {
      const wanted = documents.map((document) => ({ ...document, title: words(`doc_${document.doc_type}`) }));
      const lines = (missing: readonly { title: string; name: string }[]) =>
        [t('missing_head', { number }), '', ...missing.map(({ title, name }) => t('missing_line', { title, name }))].join('\r\n');
      const { zip, missing } = await zipDocuments(wanted, fetchOne, lines);
      if (missing.length === wanted.length) return void toast.error(t('failed'));
      saveBlob(zip, ARCHIVE);
      if (missing.length === 0) toast.success(t('done'));
      else toast.error(t('missing', { count: missing.length, names: missing.map(({ name }) => name).join(t('comma')) }));
    } catch (reason) {
      if (!controller.signal.aborted) throw reason;
    } finally {
      setShare(null);
    }
  };
  return { share, start: () => void start(), stop: () => running.current?.abort() };
}
