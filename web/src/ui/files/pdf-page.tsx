import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import type { PaperSize, Pdf, PdfPage } from './pdf-document.ts';
import { pdfText } from './pdf-text.ts';

interface PdfSheetProps {
  pdf: Pdf;
  number: number;
  /** How large it probably is, until it was opened. */
  likely: PaperSize;
  /** How wide it is shown, in pixels of the page. */
  width: number;
}

/** How far from what is seen a page is drawn, in heights of the reader: the next one is there when one scrolls to it. */
const NEAR = '100% 0px';

/** A page of a PDF: drawn while it is near the visible part, with its text over it for people who select it or listen. */
export function PdfSheet({ pdf, number, likely, width }: PdfSheetProps) {
  const t = useText(pdfText);
  const sheet = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(sheet);
  const { page, failed } = usePage(pdf, number, isNear);
  const size = page ?? likely;
  const style = { inlineSize: width, aspectRatio: `${size.width} / ${size.height}`, '--total-scale-factor': width / size.width } as CSSProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a page is no part of a form, and too small to be a landmark
    <div ref={sheet} className="pdf-sheet" role="group" aria-label={t('page', { page: number })} data-page={number} style={style}>
      {/* Far away the drawing is given up, or a long file would fill the memory. */}
      {page && isNear && <Drawing page={page} width={width} />}
      {page && <Words page={page} />}
      {failed && <p className="pdf-lacking">{t('page_failed')}</p>}
    </div>
  );
}

/** Whether a page is near what is seen of the reader. */
function useIsNear(sheet: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!sheet.current) return;
    const watching = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      root: sheet.current.parentElement,
      rootMargin: NEAR,
    });
    watching.observe(sheet.current);
    return () => watching.disconnect();
  }, [sheet]);
  return isNear;
}

/** A page, once it was near. */
function usePage(pdf: Pdf, number: number, isNear: boolean): { page: PdfPage | undefined; failed: boolean } {
  const [page, setPage] = useState<PdfPage>();
  const [failed, setFailed] = useState(false);
  const isWanted = isNear && page === undefined && !failed;
  useEffect(() => {
    if (!isWanted) return;
    let isLeft = false;
    pdf.page(number).then(
      (opened) => isLeft || setPage(opened),
      () => isLeft || setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [pdf, number, isWanted]);
  return { page, failed };
}

/** The page as it looks, as sharp as the screen is, and what is missing of it. */
function Drawing({ page, width }: { page: PdfPage; width: number }) {
  const t = useText(pdfText);
  const place = useRef<HTMLDivElement>(null);
  const [lacks, setLacks] = useState<'incomplete' | 'page_failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = async () => {
      try {
        const { canvas, isIncomplete } = await page.draw(width * devicePixelRatio, signal);
        if (signal.aborted) return;
        // The drawing of the size before stays until the new one is complete.
        place.current?.replaceChildren(canvas);
        setLacks(isIncomplete ? 'incomplete' : undefined);
      } catch {
        if (!signal.aborted) setLacks('page_failed');
      }
    };
    void draw();
    return () => leaving.abort();
  }, [page, width]);
  return (
    <>
      <div ref={place} className="pdf-drawing" aria-hidden />
      {lacks && <p className="pdf-lacking">{t(lacks)}</p>}
    </>
  );
}

/** The text of a page over its drawing. It stays when the drawing is removed: the browser's search finds it. */
function Words({ page }: { page: PdfPage }) {
  const t = useText(pdfText);
  const place = useRef<HTMLDivElement>(null);
  const [hasNone, setHasNone] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const write = async () => {
      const layer = await page.words().catch(() => undefined);
      if (isLeft) return;
      if (layer) place.current?.replaceChildren(layer);
      setHasNone(layer === undefined);
    };
    void write();
    return () => {
      isLeft = true;
    };
  }, [page]);
  return (
    <>
      <div ref={place} />
      {hasNone && <p className="visually-hidden">{t('no_words')}</p>}
    </>
  );
}
