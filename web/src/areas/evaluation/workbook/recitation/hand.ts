import { createStore, useStore } from '../../../../lib/store/store.ts';

/** The hand that touches the pads. */
export type Hand = 'right' | 'left';

const KEY = 'hearing-hand';

function saved(): Hand {
  try {
    return localStorage.getItem(KEY) === 'left' ? 'left' : 'right';
  } catch {
    return 'right';
  }
}

const hand = createStore<Hand>(saved());

/** The hand, and the way to change it on this device. */
export function useHand(): [Hand, (hand: Hand) => void] {
  return [
    useStore(hand),
    (chosen) => {
      hand.set(chosen);
      try {
        localStorage.setItem(KEY, chosen);
      } catch {
        // The choice then lasts as long as the page.
      }
    },
  ];
}
