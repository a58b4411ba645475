import { save, saved } from '../../../../lib/store/saved.ts';
import { createStore, useStore } from '../../../../lib/store/store.ts';

/** The hand that touches the pads. */
export type Hand = 'right' | 'left';

const KEY = 'hearing-hand';

const hand = createStore<Hand>(saved(KEY) === 'left' ? 'left' : 'right');

/** The hand, and the way to change it on this device. */
export function useHand(): [Hand, (hand: Hand) => void] {
  return [
    useStore(hand),
    (chosen) => {
      hand.set(chosen);
      save(KEY, chosen);
    },
  ];
}
