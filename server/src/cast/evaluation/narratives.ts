import type { Level } from '@miyar/contract/evaluation/score/rules';
import { ARABIC } from './narratives-ar.ts';
import { ENGLISH } from './narratives-en.ts';

/** A level and its narrative, by the code of the indicator. */
export type Narratives = Readonly<Record<string, readonly [level: Level, narrative: string]>>;

/** A whole self-evaluation in each language. */
export const NARRATIVES: Readonly<Record<'ar' | 'en', Narratives>> = { ar: ARABIC, en: ENGLISH };
