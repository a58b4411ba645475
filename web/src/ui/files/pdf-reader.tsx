import './pdf-reader.css';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState, useEffectEvent } from 'react';
import { Download, RefreshCw, X, ZoomIn, ZoomOut } from '../marks/icons.ts';
import { useLanguage } from '../../lib/i18n/language.tsx';
import { formatBytes, formatPercent } from '../../lib/i18n/numbers.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { Progress } from '../states/progress.tsx';
import { UnreadablePdf, type PaperSize, type Pdf, openPdf } from './pdf-document.ts';
import { PdfSheet } from './pdf-page.tsx';
import { pdfText } from './pdf-text.ts';

export interface PdfReaderProps {
  /** The name of the document, for people who listen. */
  title: string;
  load: LoadFile;
  /** The size of the file, if known before the file is loaded. */
  size?: number | undefined;
  /** Why it could not be fetched, where the reason says so. */
  causeOf?: ((reason: unknown) => string | undefined) | undefined;
  download?: { label: string; busy: boolean; onPress: () => void } | undefined;
  onClose: () => void;
  /** Whether it comes into view with the focus once it is there, as when somebody opened it. */
  takesFocus?: boolean | undefined;
  /** The part that remains visible below the pages, such as the buttons of a decision. */
  beside?: ReactNode;
}

/** How large the pages are, as a share of the width there is. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;
const FIT = ZOOMS.indexOf(1);

/** Reads a PDF where one is: its pages as wide as there is room, larger and smaller, and what is done about it below. */
export function PdfReader({ takesFocus = false, ...props }: PdfReaderProps) {
  const [attempt, setAttempt] = useState(0);
  // A person who tries again had the focus on a button that is gone then.
  return <Attempt key={attempt} {...props} takesFocus={takesFocus || attempt > 0} onRetry={() => setAttempt(attempt + 1)} />;
}

function Attempt({ title, load, size, causeOf, download, onClose, takesFocus, beside, onRetry }: PdfReaderProps & { onRetry: () => void }) {
  const t = useText(pdfText);
  const opening = usePdf(load);
  const [zoom, setZoom] = useState<number>(FIT);
  const [page, setPage] = useState(1);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  }, [takesFocus]);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !frame.current?.contains(event.target as Node)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does what a button does too
    <section ref={frame} className="pdf-reader" aria-label={title} tabIndex={-1} data-step={opening.step} onKeyDown={closeByKey}>
      <div className="pdf-bar">
        <span className="pdf-place num">{opening.step === 'open' && t('page_of', { page, pages: opening.pdf.pageCount })}</span>
        {opening.step === 'open' && <ZoomButtons zoom={zoom} onZoom={setZoom} />}
        {download && <IconButton icon={Download} size="sm" label={download.label} busy={download.busy} onPress={download.onPress} slot={null} />}
        <IconButton icon={X} size="sm" label={t('close')} onPress={onClose} slot={null} />
      </div>
      {opening.step === 'open' ? (
        <Pages title={title} pdf={opening.pdf} likely={opening.likely} zoom={ZOOMS[zoom] ?? 1} onPage={setPage} />
      ) : (
        <div className="pdf-meanwhile">
          {opening.step === 'loading' ? <Coming received={opening.received} size={size} /> : <Failure opening={opening} causeOf={causeOf} onRetry={onRetry} />}
        </div>
      )}
      {beside && <div className="pdf-beside">{beside}</div>}
    </section>
  );
}

function ZoomButtons({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const t = useText(pdfText);
  const { language } = useLanguage();
  return (
    <fieldset className="pdf-zoom" aria-label={t('zoom')}>
      <IconButton icon={ZoomOut} size="sm" label={t('zoom_out')} disabled={zoom === 0} onPress={() => onZoom(zoom - 1)} slot={null} />
      <output className="num">{formatPercent(ZOOMS[zoom] ?? 1, language)}</output>
      <IconButton icon={ZoomIn} size="sm" label={t('zoom_in')} disabled={zoom === ZOOMS.length - 1} onPress={() => onZoom(zoom + 1)} slot={null} />
    </fieldset>
  );
}

function Coming({ received, size }: { received: number; size: number | undefined }) {
  const t = useText(pdfText);
  const { language } = useLanguage();
  return (
    <div className="pdf-coming">
      <output>{t('loading')}</output>
      {size ? (
        <Progress label={t('loading')} share={Math.min(1, received / size)} />
      ) : (
        received > 0 && <small className="num">{t('received', { size: formatBytes(received, language) })}</small>
      )}
    </div>
  );
}

function Failure({ opening, causeOf, onRetry }: { opening: Extract<Opening, { step: 'failed' }>; onRetry: () => void } & Pick<PdfReaderProps, 'causeOf'>) {
  const t = useText(pdfText);
  const { reason } = opening;
  return (
    <ErrorState
      title={t('failed')}
      detail={reason instanceof UnreadablePdf ? t(reason.fault) : (causeOf?.(reason) ?? t('not_fetched'))}
      action={
        <Button icon={RefreshCw} onPress={onRetry} slot={null}>
          {t('retry')}
        </Button>
      }
    />
  );
}

interface PagesProps {
  title: string;
  pdf: Pdf;
  likely: PaperSize;
  zoom: number;
  /** Which page is read. */
  onPage: (page: number) => void;
}

function Pages({ title, pdf, likely, zoom, onPage }: PagesProps) {
  const t = useText(pdfText);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const width = Math.round(room * zoom);
  useSamePlace(box, width);
  const lookUp = () => {
    const { current } = box;
    if (current) onPage(pageAt(current));
  };
  return (
    // It scrolls, so that keys must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={box} className="pdf-pages" aria-label={t('pages', { title })} tabIndex={0} onScroll={lookUp}>
      {width > 0 && Array.from({ length: pdf.pageCount }, (_, index) => <PdfSheet key={index} pdf={pdf} number={index + 1} likely={likely} width={width} />)}
    </section>
  );
}

/** How wide a page may be to fit. */
function useRoom(box: React.RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    const watching = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    watching.observe(box.current);
    return () => watching.disconnect();
  }, [box]);
  return room;
}

/** Preserves the scroll position in the text when the pages get larger or smaller. */
function useSamePlace(box: React.RefObject<HTMLElement | null>, width: number): void {
  const before = useRef(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (current && before.current > 0) current.scrollTo({ top: (current.scrollTop * width) / before.current, behavior: 'instant' });
    before.current = width;
  }, [box, width]);
}

/** Returns the page in the upper part of the window. */
function pageAt(box: HTMLElement): number {
  const line = box.getBoundingClientRect().top + box.clientHeight / 3;
  const sheets = [...box.querySelectorAll<HTMLElement>('[data-page]')];
  const found = sheets.findLast((sheet) => sheet.getBoundingClientRect().top <= line) ?? sheets[0];
  return Number(found?.dataset['page'] ?? 1);
}

/** Fetches the bytes of a file, until it is called off. */
type LoadFile = (watch: { signal: AbortSignal; onReceived: (bytes: number) => void }) => Promise<Blob>;

/** How far the opening of a file has come. */
type Opening = { step: 'loading'; received: number } | { step: 'failed'; reason: unknown } | { step: 'open'; pdf: Pdf; likely: PaperSize };

/** Fetches and opens a PDF, which is open as long as it is shown. */
function usePdf(load: LoadFile): Opening {
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
