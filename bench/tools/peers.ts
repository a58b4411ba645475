/** Another product, and its ratio to the baseline in its own run (README.md, “Other products”). */
export interface Peer {
  name: string;
  ratio: number;
}

const payload = (theirs: number, limit: number): Peer => ({ name: 'Payload 3.90', ratio: theirs / limit });

/** The fastest of three for each piece of work; the long list has an index on their side, too. */
export const BEST_PEER = {
  landing: payload(1_296, 50_420),
  documents: payload(900, 53_087),
  list: payload(550, 5_113),
  longList: payload(431, 7_007),
  signIn: payload(27, 220),
} as const;
