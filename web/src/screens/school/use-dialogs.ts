import type { Application } from '@miyar/contract/accreditation/applications';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAddress } from '../../lib/navigation/use-address.ts';

type Begun = { kind: 'apply'; from: Application | undefined } | { kind: 'delete'; application: Application };

/** Long enough for the dialog to close and return the focus to its opener. */
const AFTER_CLOSING = 300;

/**
 * Returns the open dialog of the dashboard. The address names an application that is viewed (`?application=`), and, if the reader
 * may apply, a new one (`?apply=new`) or a renewal (`?renew=`). If the element that opened a dialog is gone, such as a deleted
 * row, the focus goes to `fallback`.
 */
export function useDialogs(fallback: RefObject<HTMLElement | null>, mayApply: boolean, known: readonly Application[]) {
  const address = useAddress();
  const viewed = address.id('application');
  const [begun, setBegun] = useState<Begun | null>(null);
  const renewed = address.id('renew');
  const asked = renewed !== undefined || address.choice('apply', ['new']) !== undefined;
  const application: Begun | null = asked && mayApply ? { kind: 'apply', from: known.find(({ id }) => id === renewed) } : null;
  const open: Begun | { kind: 'view'; id: number } | null = begun ?? (viewed === undefined ? application : { kind: 'view', id: viewed });
  const isOpen = open !== null;
  const wasOpened = useRef(false);
  useEffect(() => {
    if (isOpen) {
      wasOpened.current = true;
      return undefined;
    }
    const timer = setTimeout(() => {
      // On the first page load nothing has the focus either, and nothing should take it.
      if (wasOpened.current && document.activeElement === document.body) fallback.current?.focus();
    }, AFTER_CLOSING);
    return () => clearTimeout(timer);
  }, [isOpen, fallback]);
  const noneViewed = () => (viewed !== undefined || asked) && address.change({ application: undefined, apply: undefined, renew: undefined });
  const show = (next: Begun) => {
    noneViewed();
    setBegun(next);
  };
  return {
    open,
    close: () => {
      noneViewed();
      setBegun(null);
    },
    apply: (from?: Application) => show({ kind: 'apply', from }),
    view: (id: number) => address.change({ application: id }),
    remove: (application: Application) => show({ kind: 'delete', application }),
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;
