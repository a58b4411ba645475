import type { Application } from '@miyar/contract/applications';
import { type RefObject, useEffect, useRef, useState } from 'react';

type Open = { kind: 'apply'; from: Application | undefined } | { kind: 'view'; id: number } | { kind: 'delete'; application: Application };

/** Long enough for the dialog to leave and give the focus back to what opened it. */
const AFTER_CLOSING = 300;

/** Which dialog of the dashboard is open. When what opened it is gone, such as a deleted row, the focus goes to `fallback`. */
export function useDialogs(fallback: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<Open | null>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => {
      // On the first page load nothing has the focus either, and nothing should take it.
      if (wasOpened.current && document.activeElement === document.body) fallback.current?.focus();
    }, AFTER_CLOSING);
    return () => clearTimeout(timer);
  }, [open, fallback]);
  const show = (next: Open) => {
    wasOpened.current = true;
    setOpen(next);
  };
  return {
    open,
    close: () => setOpen(null),
    apply: (from?: Application) => show({ kind: 'apply', from }),
    view: (id: number) => show({ kind: 'view', id }),
    remove: (application: Application) => show({ kind: 'delete', application }),
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;
