import { useEffect, useEffectEvent, useState } from 'react';
import { openPdf, type PaperSize, type Pdf } from './pdf-document.ts';

/** Fetches the bytes of a file, until it is called off. */
export type LoadFile = (watch: { signal: AbortSignal; onReceived: (bytes: number) => void }) => Promise<Blob>;

/** How far the opening of a file has come. */
export type Opening = { step: 'loading'; received: number } | { step: 'failed'; reason: unknown } | { step: 'open'; pdf: Pdf; likely: PaperSize };

/** Fetches and opens a PDF, which is open as long as it is shown. */
export function usePdf(load: LoadFile): Opening {
  const [opening, setOpening] = useState<Opening>({ step: 'loading', received: 0 });
  const fetchFile = useEffectEvent(load);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    let opened: Pdf | undefined;
    const begin = async (): Promise<void> => {
      const file = await fetchFile({ signal, onReceived: (received) => signal.aborted || setOpening({ step: 'loading', received }) });
      const pdf = await openPdf(file);
      if (signal.aborted) return pdf.close();
      opened = pdf;
      const likely = await pdf.page(1);
      if (!signal.aborted) setOpening({ step: 'open', pdf, likely });
    };
    begin().catch((reason: unknown) => {
      if (!signal.aborted) setOpening({ step: 'failed', reason });
    });
    return () => {
      leaving.abort();
      opened?.close();
    };
  }, []);
  return opening;
}
