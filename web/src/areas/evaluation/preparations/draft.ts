import { joinParagraphs, paragraphsOf, parityOf, type ParityFault } from '@miyar/contract/evaluation/decision/parity';
import { type DecisionRoom, type Preparation, type PreparationBody, REAPPLY_MONTHS, REASONS_LENGTH } from '@miyar/contract/evaluation/decision/preparations';
import { LEVELS, type Level } from '@miyar/contract/evaluation/score/rules';

interface Texts {
  readonly ar: string;
  readonly en: string;
}

/** A decision while it is written: its reasons paragraph by paragraph. */
export interface Draft {
  readonly level: Level | null;
  readonly departure: Texts;
  readonly conditions: readonly { readonly text: Texts; readonly months: number }[];
  readonly paragraphs: readonly Texts[];
}

const EMPTY: Texts = { ar: '', en: '' };
export const EMPTY_CONDITION = { text: EMPTY, months: 3 };

const rank = (level: Level): number => LEVELS.indexOf(level);

/** The levels a decision can have: the computed one, and those beside it. */
export const levelsBeside = (computed: Level): Level[] => LEVELS.filter((level) => Math.abs(rank(level) - rank(computed)) <= 1);

/** The reasons as rows, each paragraph beside its match. */
function rowsOf({ ar, en }: Texts): Texts[] {
  const [arabic, english] = [paragraphsOf(ar), paragraphsOf(en)];
  const count = Math.max(1, arabic.length, english.length);
  return Array.from({ length: count }, (_, index) => ({ ar: arabic[index] ?? '', en: english[index] ?? '' }));
}

/** Returns the values to begin with if nothing is saved yet: the last preparation on the same basis, which was recalled or refused. */
export const startOf = ({ basis, earlier }: DecisionRoom): Preparation | undefined => earlier.find((one) => one.basis === basis && one.state !== 'released');

/** The draft a room opens with. */
export function draftOf(room: DecisionRoom): Draft {
  const from = room.preparation ?? startOf(room);
  const computed = room.score?.level ?? null;
  return {
    level: computed === null ? null : (from?.level ?? computed),
    departure: from?.departure_reason ?? EMPTY,
    conditions: from?.conditions ?? [],
    paragraphs: rowsOf(from?.reasons ?? EMPTY),
  };
}

/** Returns the outcome of a level; undefined without a report, because nobody is accredited without one. */
export const outcomeOf = ({ outcomes }: Pick<DecisionRoom, 'outcomes'>, level: Level | null) =>
  level === null ? undefined : outcomes.find((one) => one.level === level);

export const decisionOf = (room: Pick<DecisionRoom, 'outcomes'>, level: Level | null) => outcomeOf(room, level)?.decision ?? 'not_accredited';

/** After how many months an institution may apply again whose application is rejected. */
export const reapplyMonths = (room: Pick<DecisionRoom, 'outcomes'>, level: Level | null): number =>
  outcomeOf(room, level)?.reapply_after_months ?? REAPPLY_MONTHS;

const joined = (draft: Draft): Texts => ({
  ar: joinParagraphs(draft.paragraphs.map(({ ar }) => ar)),
  en: joinParagraphs(draft.paragraphs.map(({ en }) => en)),
});

/** The draft as it is saved. */
export function bodyOf(draft: Draft, room: DecisionRoom): PreparationBody {
  const departs = draft.level !== (room.score?.level ?? null);
  const outcome = decisionOf(room, draft.level);
  return {
    version: room.preparation?.version ?? 0,
    outcome,
    level: draft.level,
    ...(departs && { departure_reason: { ...draft.departure } }),
    conditions: outcome === 'conditional' ? draft.conditions.map(({ text, months }) => ({ text: { ...text }, months })) : [],
    reasons: joined(draft),
  };
}

/** The result of the gate that compares both languages of a draft. */
export interface Gate {
  readonly faults: readonly ParityFault[];
  readonly long: boolean;
  readonly conditions: boolean;
}

export function gateOf(draft: Draft, outcome: string): Gate {
  const reasons = joined(draft);
  return {
    faults: parityOf(reasons),
    long: reasons.ar.length >= REASONS_LENGTH.min && reasons.en.length >= REASONS_LENGTH.min,
    conditions:
      outcome !== 'conditional' || (draft.conditions.length > 0 && draft.conditions.every(({ text }) => text.ar.trim() !== '' && text.en.trim() !== '')),
  };
}

/** A thing a draft lacks before it can be prepared, by the step that has it. */
export interface Missing {
  readonly what: 'departure' | 'condition' | 'conditions' | 'reasons' | 'longer' | 'matches';
  readonly step: 'level' | 'conditions' | 'reasons';
  /** The index of the text in its step; where the step has no text, its button takes the focus. */
  readonly text: number;
}

/** The parts that a draft lacks, in the order of its steps. */
export function missingIn(draft: Draft, room: DecisionRoom): Missing[] {
  const { faults, long, conditions } = gateOf(draft, decisionOf(room, draft.level));
  const { departure, paragraphs } = draft;
  const departs = draft.level !== (room.score?.level ?? null);
  const written = paragraphs.some(({ ar, en }) => ar.trim() !== '' || en.trim() !== '');
  const [fault] = faults;
  return [
    ...(departs && isHalf(departure) ? [{ what: 'departure', step: 'level', text: emptyIn([departure]) } as const] : []),
    ...(conditions
      ? []
      : draft.conditions.length === 0
        ? [{ what: 'condition', step: 'conditions', text: 0 } as const]
        : [{ what: 'conditions', step: 'conditions', text: emptyIn(draft.conditions.map(({ text }) => text)) } as const]),
    ...(written ? [] : [{ what: 'reasons', step: 'reasons', text: 0 } as const]),
    ...(fault ? [{ what: 'matches', step: 'reasons', text: 2 * (fault.paragraph - 1) + (fault.missing === 'ar' ? 0 : 1) } as const] : []),
    ...(written && !fault && !long ? [{ what: 'longer', step: 'reasons', text: emptyIn(paragraphs) } as const] : []),
  ];
}

const isHalf = ({ ar, en }: Texts): boolean => ar.trim() === '' || en.trim() === '';

/** The first empty text of pairs, each with its Arabic before its English; the first of all where none is empty. */
const emptyIn = (pairs: readonly Texts[]): number =>
  Math.max(
    0,
    pairs.flatMap(({ ar, en }) => [ar, en]).findIndex((text) => text.trim() === ''),
  );
