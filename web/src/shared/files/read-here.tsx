import './read-here.css';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { type ReactNode, useRef, useState } from 'react';
import { BookOpen } from '../../ui/marks/icons.ts';
import { ApiError, callFile, type InputArgument } from '../../lib/api/api.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { PdfReaderProps } from '../../ui/files/pdf-reader.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { filesText } from './text.ts';

const PdfReader = lazyPart(async () => (await import('../../ui/files/pdf-reader.tsx')).PdfReader);

/** A PDF that can be read in place. */
export interface ReadablePdf extends Pick<PdfReaderProps, 'title' | 'load'> {
  /** The part that remains visible below its pages, such as the buttons of a decision. */
  beside?: ReactNode;
}

/** Whether a file is a PDF, by its name. */
export const isPdf = (name: string): boolean => /\.pdf$/i.test(name);

/** Returns a loader for the reader that fetches a file with the present session. */
export const loaderOf =
  <E extends Endpoint>(endpoint: E, input: InputArgument<E>[0]): PdfReaderProps['load'] =>
  async (watch) =>
    (await callFile(endpoint, ...([input, watch] as unknown as InputArgument<E>))).blob;

/** The button that opens a PDF where its row is, and the reader it opens, for below the row; neither without a PDF. */
export function useReadHere(pdf: ReadablePdf | undefined, more: Pick<PdfReaderProps, 'size' | 'download'>): { button: ReactNode; reader: ReactNode } {
  const t = useText(filesText);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!pdf) return { button: null, reader: null };
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
  return {
    button: (
      <Button
        ref={opener}
        size="sm"
        icon={BookOpen}
        aria-expanded={isOpen}
        aria-label={t('read_here_of', { title: pdf.title })}
        onPress={() => setIsOpen(!isOpen)}
        slot={null}
      >
        {t('read_here')}
      </Button>
    ),
    reader: isOpen && (
      <div className="read-here">
        <PdfReader {...pdf} {...more} causeOf={causeOf} onClose={close} takesFocus />
      </div>
    ),
  };
}

const causeOf = (reason: unknown): string | undefined => (reason instanceof ApiError ? reason.inWords : undefined);
