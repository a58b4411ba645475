import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How near an edge counts as there, and how near it more is fetched, in pixels. */
const AT_END = 60;
const AHEAD = 400;
/** The space that remains visible above a row scrolled to, in pixels. */
const ABOVE = 24;

export interface LogScroll {
  log: RefObject<HTMLDivElement | null>;
  /** Whether the newest message is in sight. */
  atEnd: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** Brings a row into sight by a selector; false where it is not there. */
  show: (selector: string) => boolean;
}

interface LogScrollInput {
  rows: unknown;
  foot: boolean;
  later: boolean;
  onHead: () => void;
  onFoot: () => void;
}

/**
 * Keeps a log where its reader is: at its end while they are there, else at the message they look at, whatever comes
 * above it or below. `rows` changes when what is shown does, `foot` when something comes under the newest or leaves.
 */
export function useLogScroll({ rows, foot, later, onHead, onFoot }: LogScrollInput): LogScroll {
  const log = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  const anchor = useRef<{ element: HTMLElement; top: number }>(undefined);
  const [atEnd, setAtEnd] = useState(true);

  const look = useCallback(() => {
    const element = log.current;
    if (!element) return;
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    following.current = below < AT_END;
    setAtEnd(following.current);
    anchor.current = anchorIn(element);
    if (element.scrollTop < AHEAD) onHead();
    if (below < AHEAD && later) onFoot();
  }, [later, onHead, onFoot]);

  const toEnd = useCallback(() => {
    const element = log.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, []);

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const { current: held } = anchor;
    if (following.current && !later) element.scrollTop = element.scrollHeight;
    else if (held?.element.isConnected) element.scrollTop += held.element.offsetTop - held.top;
    look();
    // The rows are what may have moved it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, foot, later, look]);

  useEffect(() => {
    const element = log.current;
    if (!element) return undefined;
    // The field below grows, a keyboard opens: the end stays the end.
    const watch = new ResizeObserver(() => following.current && !later && toEnd());
    watch.observe(element);
    return () => watch.disconnect();
  }, [later, toEnd]);

  const show = useCallback((selector: string) => {
    const row = log.current?.querySelector<HTMLElement>(selector);
    if (!log.current || !row) return false;
    following.current = false;
    log.current.scrollTop = row.offsetTop - ABOVE;
    return true;
  }, []);

  return { log, atEnd, onScroll: look, toEnd, show };
}

/** The first visible row, and its position. */
function anchorIn(log: HTMLElement): { element: HTMLElement; top: number } | undefined {
  for (const element of log.querySelectorAll<HTMLElement>('[data-message]'))
    if (element.offsetTop + element.offsetHeight > log.scrollTop) return { element, top: element.offsetTop };
  return undefined;
}
