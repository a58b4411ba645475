/** A text in both languages. */
export interface InBoth {
  readonly ar: string;
  readonly en: string;
}

/**
 * A field of the data of an event: its type, the people who may read it, and its treatment when an account is deleted.
 * History, erasure, export and the chain over the log read these declarations.
 */
export interface EventField {
  readonly type: 'text' | 'number' | readonly string[];
  readonly nullable?: boolean;
  readonly optional?: boolean;
  /**
   * Set if the field names a person or quotes a text about one. `erase`: removed when that account is deleted.
   * `replace`: replaced by the name of a deleted account. `retain`: part of the record, and left out of other people's copies.
   */
  readonly personal?: 'erase' | 'replace' | 'retain';
  /** For administrators only. */
  readonly internal?: boolean;
  /** The names of its values in a history, which shows no other value. */
  readonly names?: Readonly<Record<string, InBoth>>;
  /** Its name for readers; `defineEvents` adds it. */
  readonly label?: InBoth;
}

/**
 * A text of a history, for an event whose data has the values it names: `{{reason}}` is the field `reason`, and `{{days}}` the days from `from_on` to `until_on`.
 * `if`: only for data with these values.
 */
export interface HistoryText extends InBoth {
  readonly if?: Readonly<Record<string, string>>;
}

export interface EventDeclaration {
  readonly topic: EventTopic;
  /** Its title in the log. */
  readonly title: InBoth;
  /** Its text in the history of an application: the first one that fits. Left out, the history does not show it. */
  readonly history?: readonly HistoryText[];
  /** The sides of an application that do not read it in the history: how a team is put together, say, only the authority knows. */
  readonly secretTo?: readonly ('institution' | 'team')[];
  /** The subjects it always has: an application with its institution, an account. */
  readonly about?: readonly ('application' | 'account')[];
  readonly data?: Readonly<Record<string, EventField>>;
}

/** The topics of events, in the order the log offers them. */
export const TOPICS = ['sign_in', 'accounts', 'applications', 'evaluation', 'reports', 'training', 'files', 'privacy', 'content', 'system'] as const;
export type EventTopic = (typeof TOPICS)[number];

export const text = { type: 'text' } as const satisfies EventField;
export const number = { type: 'number' } as const satisfies EventField;
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) => ({ type: words }) as const;

export const optional = <const F extends EventField>(field: F) => ({ ...field, optional: true }) as const;
export const nullable = <const F extends EventField>(field: F) => ({ ...field, nullable: true }) as const;
export const internal = <const F extends EventField>(field: F) => ({ ...field, internal: true }) as const;
export const named = <const F extends EventField>(field: F, names: Readonly<Record<string, InBoth>>) => ({ ...field, names }) as const;
export const personal = <const F extends EventField, const P extends NonNullable<EventField['personal']>>(field: F, personal: P) =>
  ({ ...field, personal }) as const;

/** The labels of the fields that events of several areas have. */
const SHARED_LABELS = {
  reason: { ar: 'السبب', en: 'Reason' },
  role: { ar: 'الدور', en: 'Role' },
  invitation_id: { ar: 'رقم الدعوة', en: 'Invitation number' },
  from: { ar: 'قبل التغيير', en: 'Before' },
  to: { ar: 'بعد التغيير', en: 'After' },
  by: { ar: 'بواسطة', en: 'Done by' },
  type: { ar: 'النوع', en: 'Type' },
  outcome: { ar: 'النتيجة', en: 'Outcome' },
  level: { ar: 'المستوى', en: 'Level' },
  certificate_number: { ar: 'رقم الشهادة', en: 'Certificate number' },
  report_id: { ar: 'رقم التقرير', en: 'Report number' },
  format: { ar: 'الصيغة', en: 'Format' },
  version: { ar: 'النسخة', en: 'Version' },
  effective_from: { ar: 'سارية من', en: 'In force from' },
  until: { ar: 'حتى', en: 'Until' },
  title: { ar: 'العنوان', en: 'Title' },
  due_on: { ar: 'تاريخ الاستحقاق', en: 'Due' },
  attendance_id: { ar: 'رقم سجل الحضور', en: 'Attendance record number' },
  file_id: { ar: 'رقم الملف', en: 'File number' },
  message_id: { ar: 'رقم الرسالة', en: 'Message number' },
} as const satisfies Readonly<Record<string, InBoth>>;

/** The names of all fields of declared events. */
type FieldOf<Declared> = { [K in keyof Declared]: Declared[K] extends { data: infer Fields } ? keyof Fields & string : never }[keyof Declared];

/**
 * Declares the events of an area by their kinds: subject.verb, in the past.
 * @param labels the labels of the fields that no other area has; a field without a label does not compile
 */
export const defineEvents = <const Declared extends Readonly<Record<string, EventDeclaration>>>(
  declared: Declared,
  labels: Readonly<Record<Exclude<FieldOf<Declared>, keyof typeof SHARED_LABELS>, InBoth>>,
): Declared => {
  const known: Readonly<Record<string, InBoth>> = { ...SHARED_LABELS, ...labels };
  const labelled = (data: NonNullable<EventDeclaration['data']>) => mapped(data, (field, name) => ({ ...field, label: known[name]! }));
  return mapped(declared, (event) => (event.data ? { ...event, data: labelled(event.data) } : event)) as Declared;
};

const mapped = <V>(record: Readonly<Record<string, V>>, change: (value: V, name: string) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

type Plain<F extends EventField> = F['type'] extends 'text'
  ? string
  : F['type'] extends 'number'
    ? number
    : F['type'] extends readonly string[]
      ? F['type'][number]
      : never;
type Value<F extends EventField> = F extends { nullable: true } ? Plain<F> | null : Plain<F>;

/** The data of an event, by its declared fields. */
export type DataOf<Fields extends Readonly<Record<string, EventField>>> = {
  [K in keyof Fields as Fields[K] extends { optional: true } ? never : K]: Value<Fields[K]>;
} & { [K in keyof Fields as Fields[K] extends { optional: true } ? K : never]?: Value<Fields[K]> };
