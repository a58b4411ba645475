import { DEFAULT_COUNTRIES, PROFILES, type Profile } from '@miyar/contract/accreditation/applications';
import { BACKUP_FREQUENCIES } from '@miyar/contract/operations/backups';
import { NoticeValues } from '@miyar/contract/communication/notice-settings';
import { SECOND_FACTOR_ROLES } from '@miyar/contract/accounts/second-factor';
import { JudgementSettingsChange } from '@miyar/contract/evaluation/report/judgement-settings';
import { ProcessSettingsChange } from '@miyar/contract/evaluation/process';
import { YearsSettingsChange } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { DEFAULT_KINDS, InstitutionKind } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../../../db/schema/core/settings.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { preparedFor } from '../../../platform/database/prepared.ts';
import type { Services } from '../../../services.ts';

/** When backups are made by themselves (REQ-A41), and since when that holds: earlier turns are not made up for. */
const BackupPlan = z.object({ frequency: z.enum(BACKUP_FREQUENCIES), hour: z.int(), kept: z.int(), since: z.iso.datetime().nullable() });

const Signatory = z.object({ name_ar: z.string(), name_en: z.string(), title_ar: z.string(), title_en: z.string() }).nullable();

const StoredProcess = ProcessSettingsChange.omit({ process_profile: true }).extend({ second_look_off_from: z.iso.date().nullish() });

/** A field that is absent has its default, `ACCREDITATION_DEFAULTS`. */
const StoredAccreditation = z.object({
  profile_required: z.boolean(),
  required_from: z.iso.datetime().nullish(),
  women_on_girls_visits: z.boolean().optional(),
  carry_over: z.boolean().optional(),
  validity_reminders: z.array(z.int()).optional(),
  store: z.object({ items: z.int(), mb: z.int() }).partial().optional(),
  ...YearsSettingsChange.shape,
});

/** The settings of administrators, with the default of each (REQ-B5, D). */
const SETTINGS = {
  countries: { schema: z.array(z.string()).min(1), value: [...DEFAULT_COUNTRIES] as string[] },
  /** Months a certificate is valid, by decision. */
  validity_months: { schema: z.object({ full: z.int(), conditional: z.int() }), value: { full: 60, conditional: 24 } },
  /** The person who signs certificates; none until the authority names someone. */
  certificate_signatory: { schema: Signatory, value: null as z.output<typeof Signatory> },
  /** The roles a second factor is required of; `accounts/second-factor-state.ts` asks it in SQL, on every call. */
  second_factor_required_of: { schema: z.array(z.enum(SECOND_FACTOR_ROLES)), value: [] as (typeof SECOND_FACTOR_ROLES)[number][] },
  /** How people are notified who have chosen nothing (REQ-A41). */
  notice_defaults: {
    schema: NoticeValues,
    value: { channel: 'email', topics: {}, digest: 'immediate', quiet_from: null, quiet_until: null } as NoticeValues,
  },
  /** Which path a new application takes: the short one, or the whole evaluation. */
  process_profile: { schema: z.enum(PROFILES), value: 'light' as Profile },
  /** The settings of the evaluation process that the authority has changed; the others are the `PROCESS_DEFAULTS`. */
  process: { schema: StoredProcess, value: {} as z.output<typeof StoredProcess> },
  /** The kinds of institutions that administrators list. */
  kinds: { schema: z.array(InstitutionKind), value: [...DEFAULT_KINDS] as z.output<typeof InstitutionKind>[] },
  /** The requirements of accreditation besides the process of evaluation. */
  accreditation: {
    schema: StoredAccreditation,
    value: { profile_required: false } as z.output<typeof StoredAccreditation>,
  },
  /** The rules of the report for families that the authority has changed; the others are the `JUDGEMENT_DEFAULTS`. */
  judgement: { schema: JudgementSettingsChange, value: {} as z.output<typeof JudgementSettingsChange> },
  backup_plan: { schema: BackupPlan, value: { frequency: 'off', hour: 2, kept: 7, since: null } as z.output<typeof BackupPlan> },
} as const;

export type Settings = { [K in keyof typeof SETTINGS]: z.output<(typeof SETTINGS)[K]['schema']> };

/** The value of a setting, or its default. A stored value of an older shape counts as unset. */
export const setting = <K extends keyof Settings>(services: Services, key: K): Promise<Settings[K]> => settingOf(services.database.db, key);

/** The value of a setting, or its default, read inside a transaction. */
export async function settingOf<K extends keyof Settings>(db: Db, key: K): Promise<Settings[K]> {
  const [row] = await stored(db, { key });
  return settingFrom(key, row?.value);
}

/** Returns the setting that a stored value means; the default if the value is missing or not valid. */
export function settingFrom<K extends keyof Settings>(key: K, stored: unknown): Settings[K] {
  const parsed = SETTINGS[key].schema.safeParse(stored);
  return (parsed.success ? parsed.data : SETTINGS[key].value) as Settings[K];
}

const stored = preparedFor((db) =>
  db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, sql.placeholder('key')))
    .prepare('setting'),
);
