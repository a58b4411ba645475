import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The strength of a password, 0 to 4, and the reason for its weakness: a key of `password-text.ts`. */
export interface Strength {
  score: 0 | 1 | 2 | 3 | 4;
  weakness: 'common' | 'personal' | 'pattern' | 'date' | undefined;
}

export interface Measured {
  strength: Strength;
}

/** Words that every attacker of this site knows. */
const OURS = ['miyar', 'iqs', 'accreditation'];

/** The library's warnings that we have texts for, by the keys the library uses where no translation is given. */
const WEAKNESSES: Readonly<Record<string, Strength['weakness']>> = {
  straightRow: 'pattern',
  keyPattern: 'pattern',
  simpleRepeat: 'pattern',
  extendedRepeat: 'pattern',
  sequences: 'pattern',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  namesByThemselves: 'personal',
  commonNames: 'personal',
  userInputs: 'personal',
};

const measure = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

self.addEventListener('message', ({ data }: MessageEvent<{ password: string; about: string[] }>) => {
  // An address is known by its parts too.
  const about = data.about.flatMap((words) => [words, ...words.split(/[\s@.]+/)]).filter((word) => word.length > 2);
  const { score, feedback } = measure.check(data.password, [...OURS, ...about]);
  const measured: Measured = { strength: { score, weakness: WEAKNESSES[feedback.warning ?? ''] } };
  self.postMessage(measured);
});
