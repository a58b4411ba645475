import { z } from 'zod';
import { day, line, may, moment, wholeNumber } from '../../core/fields.ts';
import { ANSWER_LEVELS } from '../answers.ts';
import { CaseSchool } from '../case-school.ts';
import { evidenceFields } from '../evidence.ts';
import { STRATUM_COLUMNS } from '../sample/roster.ts';
import { DrawnLearner } from '../sample/sample.ts';
import { STORED_STAGES } from '../stages.ts';
import { PublicStandard } from '../standards.ts';
import { TEAM_ROLES } from '../team.ts';
import { DeviceId, Entry, MAX_ENTRIES } from './entry.ts';

export const WORKBOOK_STATES = ['open', 'sealed', 'passed_over'] as const;
export type WorkbookState = (typeof WORKBOOK_STATES)[number];

/** Why an entry that arrived does not apply: its content, or when it came. */
export const ASIDE = ['invalid', 'after_seal', 'after_removal', 'imported'] as const;
export type Aside = (typeof ASIDE)[number];

/** How long entries of somebody who left the team are still taken, in days. */
export const DAYS_AFTER_REMOVAL = 14;
/** The limit of a photograph: a device makes it far smaller. */
export const PHOTO_FILE = { extensions: ['jpg', 'jpeg'], maxBytes: 2 * 1024 * 1024 } as const;
/** Pixels of the longer side of a photograph. */
export const PHOTO_SIDE = 1600;
export const EXPORTED_WORKBOOK_BYTES = 20 * 1024 * 1024;
export const DEVICE_LABEL_LENGTH = 60;

const level = z.enum(ANSWER_LEVELS).nullable();

/** A workbook as a list shows it. */
export const Workbook = z.object({
  workbook_id: z.int(),
  evaluator_id: z.int(),
  name: z.string(),
  state: z.enum(WORKBOOK_STATES),
  /** The number of entries of all its devices, including those laid aside. */
  entries: z.int(),
  /** Different photographs that have arrived. */
  photos: z.int(),
  /** When it was sealed, or passed over. */
  sealed_at: moment.nullable(),
  /** Why it was passed over. */
  reason: z.string().nullable(),
  can: z.object({
    /** Whether the ratings in it are open to the reader. */
    read: may('forbidden'),
    reopen: may('forbidden', 'move_not_allowed', 'workbook_open'),
    pass_over: may('forbidden', 'move_not_allowed', 'workbook_sealed'),
  }),
});
export type Workbook = z.output<typeof Workbook>;

/** The receipt that confirms a seal. */
export const WorkbookReceipt = z.object({ number: z.string(), entries: z.int(), photos: z.int(), root: z.string(), at: moment, jws: z.string() });
export type WorkbookReceipt = z.output<typeof WorkbookReceipt>;

/** An entry as the server stores it. */
export const StoredEntry = z.object({
  id: z.int(),
  device: z.string(),
  seq: z.int(),
  hash: z.string(),
  prev: z.string(),
  kind: z.string(),
  indicator: z.string().nullable(),
  field: z.string().nullable(),
  value: Entry.shape.value,
  base: z.string().nullable(),
  /** By the clock of the device. */
  at: moment,
  offset: z.int().nullable(),
  received_at: moment,
  aside: z.enum(ASIDE).nullable(),
  /** Why its content does not apply, or would not. */
  code: z.string().nullable(),
  /** The hash of the entry that it was taken over from. */
  source: z.string().nullable(),
});
export type StoredEntry = z.output<typeof StoredEntry>;

/** A field of a workbook, such as `rating:5.2.1`: the current version, and those that wait beside it. */
export const WorkbookField = z.object({ field: z.string(), entry: StoredEntry, others: z.array(StoredEntry) });
export type WorkbookField = z.output<typeof WorkbookField>;

/** A device of a workbook, with its last entry that arrived. `server` is the chain of the entries taken over. */
export const WorkbookDevice = z.object({
  device: z.string(),
  label: z.string(),
  last_seq: z.int(),
  last_hash: z.string(),
  /** Set once other content came under a number of this device; it has to register under a new name. */
  closed_at: moment.nullable(),
});
export type WorkbookDevice = z.output<typeof WorkbookDevice>;

/** The answer of the institution about an indicator. */
const SelfAnswer = z.object({ indicator_id: z.int(), code: z.string(), level, na_reason: z.string().nullable(), narrative: z.string() });

const TakenEvidence = z.object({ ...evidenceFields, indicator_ids: z.array(z.int()) });

const both = z.object({ ar: z.string(), en: z.string() });

const AgendaItem = z.object({
  id: z.int(),
  day,
  from_time: z.string(),
  until_time: z.string(),
  title: both,
  place: z.string().nullable(),
  evaluator_ids: z.array(z.int()),
  indicator_ids: z.array(z.int()),
  state: z.enum(['planned', 'done', 'struck']),
});

/** The newest draw: the learners to hear, by stratum and position, and the reserves. */
const TakenDraw = z.object({
  id: z.int(),
  /** By what the strata are named; a device that took the draw along before this was sent lacks it. */
  strata_by: z.array(z.enum(STRATUM_COLUMNS)).optional(),
  learners: z.array(DrawnLearner.omit({ replaced_by: true })),
});
export type TakenDraw = z.output<typeof TakenDraw>;

const head = z.object({ device: z.string(), seq: z.int(), hash: z.string() });

/** The state of a workbook on the server, which a seal has to name; the details of `seal_differs` have it, too. */
export const ServerHolds = z.object({ heads: z.array(head), entries: z.int(), photos: z.int(), root: z.string() });
export type ServerHolds = z.output<typeof ServerHolds>;

/** Everything an evaluator takes along to a visit, and the state of their workbook on the server. */
export const TakenAlong = z.object({
  case: z.object({ id: z.int(), school: CaseSchool, stage: z.enum(STORED_STAGES), visit_days: z.array(day) }),
  workbook: Workbook.omit({ can: true, name: true }),
  standard: PublicStandard,
  submission: z.object({ number: z.int(), at: moment, sha256: z.string() }).nullable(),
  answers: z.array(SelfAnswer),
  evidence: z.array(TakenEvidence),
  team: z.array(z.object({ evaluator_id: z.int(), name: z.string(), role: z.enum(TEAM_ROLES) })),
  agenda: z.array(AgendaItem),
  /** The evaluator who answers for each indicator. */
  division: z.array(z.object({ indicator_id: z.int(), code: z.string(), evaluator_id: z.int() })),
  draw: TakenDraw.nullable(),
  fields: z.array(WorkbookField),
  devices: z.array(WorkbookDevice),
  /** The photographs named by entries that have arrived, by their SHA-256. */
  photos: z.array(z.string()),
  /** The state that a seal would have to name now. */
  holds: ServerHolds,
  receipt: WorkbookReceipt.nullable(),
  server_time: moment,
  can: z.object({ write: may('workbook_sealed'), seal: may('workbook_sealed', 'move_not_allowed') }),
});
export type TakenAlong = z.output<typeof TakenAlong>;

/** The details of `entry_out_of_order`. */
export const OutOfOrder = z.object({ expected: z.int(), head: z.string() });
export type OutOfOrder = z.output<typeof OutOfOrder>;

/** The rating and texts of an evaluator about an indicator, for those who may read them. */
const Written = z.object({
  evaluator_id: z.int(),
  level,
  reason: z.string().nullable(),
  notes: z.array(z.string()),
  findings: z.array(z.string()),
  strengths: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** Evidence they linked, and their photographs. */
  evidence: z.array(z.int()),
});

/** The workbooks of a case side by side, as far as they are open to the reader. */
export const SideBySide = z.object({
  workbooks: z.array(Workbook),
  indicators: z.array(
    z.object({
      indicator_id: z.int(),
      code: z.string(),
      /** The institution's own rating. */
      self: level,
      members: z.array(Written),
      /** The distance of the highest and the lowest rating; null while not all workbooks are open to the reader, or nobody has rated. */
      spread: z.int().nullable(),
      /** The level the team agreed on; null until the lead records it. */
      settled: z.enum(ANSWER_LEVELS).nullable(),
    }),
  ),
});
export type SideBySide = z.output<typeof SideBySide>;

/**
 * The file of “save a file”: what a device has, in order. `entries` are as they were sent or would be.
 */
export const ExportedWorkbook = z.strictObject({
  v: z.literal(1, 'invalid_value'),
  case: wholeNumber(),
  evaluator_id: wholeNumber(),
  exported_at: moment,
  devices: z
    .array(
      z.strictObject({
        device: DeviceId,
        label: line(DEVICE_LABEL_LENGTH, 'blank'),
        /** In the order of their numbers, without a gap; they need not begin at 1. */
        entries: z.array(Entry).min(1, 'required').max(MAX_ENTRIES, 'too_many_items'),
      }),
    )
    .min(1, 'required')
    .max(10, 'too_many_items'),
});
export type ExportedWorkbook = z.output<typeof ExportedWorkbook>;
