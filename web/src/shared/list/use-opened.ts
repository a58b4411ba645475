import { useRef, useState } from 'react';
import { returnFocusToPage } from '../../lib/navigation/focus.ts';

/**
 * The item of a list that is open in a dialog. Several dialogs may follow one another; closing the last returns the focus to the
 * element that opened the first, or to the page if that is gone.
 */
export function useOpened<T>() {
  const [opened, setOpened] = useState<T>();
  const opener = useRef<Element>(null);
  return {
    opened,
    open: (what: T) => {
      if (opened === undefined) opener.current = document.activeElement;
      setOpened(what);
    },
    close: () => {
      setOpened(undefined);
      returnFocusToPage(opener.current);
    },
  };
}
