import { z } from 'zod';
import { prose } from '../../core/fields.ts';
import { hidesSomething } from '../../core/text-rules.ts';
import { ANSWER_LEVELS, REASON_LENGTH } from '../answers.ts';
import { type EntryContent, type EntryKind, isEntryKind, TEXT_LENGTHS } from './kinds.ts';

export { ENTRY_KINDS, type EntryContent, type EntryKind, isEntryKind, isTextKind, TEXT_LENGTHS, type TextKind } from './kinds.ts';

/** How many entries a batch, and a workbook, has at most; and how large the body of a batch may be, in bytes. */
export const MAX_BATCH = 100;
export const MAX_BATCH_BYTES = 256 * 1024;
export const MAX_ENTRIES = 20_000;
export const MAX_DEVICES = 10;

/** The chain that the server writes itself, when somebody takes an entry over. */
export const SERVER_DEVICE = 'server';

/** 128 random bits, made by a browser for a user. */
export const DeviceId = z.string('required').regex(/^[\w-]{22}$/, 'invalid_value');
export const Hash = z.string('required').regex(/^[0-9a-f]{64}$/, 'invalid_value');

/** A device whose clock says so is wrong, but its entries count: their order is that of arrival. The database has no year 0. */
const Time = z.iso.datetime('invalid_date').refine((at) => at >= '1970', 'invalid_date');
/** Half a character is no text of JSON. */
const Text = z.string().refine((text) => text.isWellFormed(), 'unsafe_characters');
const Values = z.record(z.string().regex(/^[a-z][a-z0-9_]{0,30}$/), z.union([Text, z.int(), z.boolean(), z.null()]), 'invalid_value');

/**
 * One change in a workbook, as a device writes and sends it. Content that does not apply is no fault of its form: the
 * server takes it all the same and lays it aside, so that a queue never stops at an entry.
 */
export const Entry = z.strictObject({
  v: z.literal(1, 'invalid_value'),
  device: DeviceId,
  /** 1 for the first entry of the device in this workbook. */
  seq: z.int('invalid_value').positive('invalid_value').max(2_147_483_647, 'invalid_value'),
  /** The hash of the entry before it on this device; 64 zeros for the first. */
  prev: Hash,
  /** One of `ENTRY_KINDS`; an unknown one is laid aside. */
  kind: z.string('required').regex(/^[a-z_]{1,20}$/, 'invalid_value'),
  /** The code of the indicator, where it is about one. */
  indicator: z
    .string()
    .regex(/^[0-9.]{1,20}$/, 'invalid_value')
    .optional(),
  /** The name that the device gives to a text or a photograph of an indicator; `{code}-{page}` of a hearing. */
  field: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,32}$/, 'invalid_value')
    .optional(),
  value: Values,
  /** The hash of the entry that was shown as the current one when it was typed over; null where the field was empty. */
  base: Hash.nullable(),
  at: Time,
  /** Milliseconds that the server's clock is ahead of the device's, as far as it is known. */
  offset: z.int('invalid_value').optional(),
});
export type Entry = z.output<typeof Entry>;

/** An entry that somebody took over: the server wrote it, and names the original entry. */
export type TakenEntry = Omit<Entry, 'device'> & { readonly device: typeof SERVER_DEVICE; readonly source: string };

const count = z.int('invalid_value').min(0, 'invalid_value').max(99, 'invalid_value');
const draw = z.int('invalid_value').positive('invalid_value').max(2_147_483_647, 'invalid_value');
const learner = z.string('required').regex(/^[A-Za-z0-9-]{1,16}$/, 'invalid_value');
/** A text whose hash is made: it applies as it is or not at all. */
const sealed = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .string('required')
    .refine((value) => !hidesSomething(value), 'unsafe_characters')
    .pipe(schema);
const text = (max: number) => z.strictObject({ text: sealed(prose(max, 'blank')) });

/** The form that the value of each kind must have to apply. */
export const ENTRY_VALUES = {
  rating: z
    .strictObject({ level: z.enum(ANSWER_LEVELS, 'invalid_choice'), reason: sealed(prose(REASON_LENGTH)).optional() })
    .refine(({ level, reason }) => level !== 'NA' || reason !== undefined, 'reason_required'),
  note: text(TEXT_LENGTHS.note),
  finding: text(TEXT_LENGTHS.finding),
  strength: text(TEXT_LENGTHS.strength),
  recommendation: text(TEXT_LENGTHS.recommendation),
  evidence_link: z.strictObject({
    evidence_id: z.int('invalid_value').positive('invalid_value').max(2_147_483_647, 'invalid_value'),
    linked: z.boolean('invalid_value'),
  }),
  photo: z.strictObject({ sha256: Hash }),
  hearing: z.strictObject({
    draw,
    code: learner,
    page: z.int('invalid_value').min(1, 'invalid_value').max(604, 'invalid_value'),
    prompts: count,
    slips: count,
    clear: count,
    hidden: count,
    fluency: z.int('invalid_value').min(1, 'invalid_value').max(4, 'invalid_value'),
    half: z.boolean('invalid_value'),
  }),
  absent: z.strictObject({ draw, code: learner, reason: sealed(prose(REASON_LENGTH)) }),
  remove: z.strictObject({ hash: Hash }),
} as const satisfies Record<EntryKind, z.ZodType>;
export type EntryValue<K extends EntryKind> = z.output<(typeof ENTRY_VALUES)[K]>;

/** Why the content of an entry does not apply. */
export const CONTENT_FAULTS = [
  'required',
  'invalid_value',
  'invalid_choice',
  'too_long',
  'too_many_marks',
  'unsafe_characters',
  'reason_required',
  'not_applicable_critical',
] as const;
export type ContentFault = (typeof CONTENT_FAULTS)[number];

const OF_AN_INDICATOR: readonly EntryKind[] = ['rating', 'note', 'finding', 'strength', 'recommendation', 'evidence_link', 'photo'];
const NAMED: readonly EntryKind[] = ['note', 'finding', 'strength', 'recommendation', 'photo'];

/**
 * Why an entry does not apply; null where it does. Whether the evidence, the learner or the removed entry that it names
 * exist is known to the server alone.
 * @param isCritical of the version of the standard; undefined for a code that it does not have
 */
export function contentFault({ kind, indicator, field, value }: EntryContent, isCritical: (indicator: string) => boolean | undefined): ContentFault | null {
  if (!isEntryKind(kind)) return 'invalid_choice';
  const parsed = ENTRY_VALUES[kind].safeParse(value);
  if (!parsed.success) return faultOf(parsed.error.issues[0]?.message);
  if (OF_AN_INDICATOR.includes(kind)) {
    const critical = indicator === undefined ? undefined : isCritical(indicator);
    if (critical === undefined) return 'invalid_value';
    if (kind === 'rating' && critical && value.level === 'NA') return 'not_applicable_critical';
  }
  if (NAMED.includes(kind) && field === undefined) return 'required';
  if (kind === 'hearing' && field !== `${value.code}-${value.page}`) return 'invalid_value';
  return null;
}

const faultOf = (message = ''): ContentFault => CONTENT_FAULTS.find((code) => code === message) ?? 'invalid_value';
