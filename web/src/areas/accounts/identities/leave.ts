import { useEffect } from 'react';

/** Goes to an address outside the application. A test replaces it. */
export const leave = { to: (address: string): void => location.assign(address) };

/** Calls back where somebody comes back to the page as they left it, by the button of the browser: nothing is on its way any more. */
export function useComeBack(reset: () => void): void {
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, [reset]);
}
