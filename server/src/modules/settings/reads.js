import { DEFAULT_COUNTRIES } from '@miyar/contract/applications';
import { BACKUP_FREQUENCIES } from '@miyar/contract/backups';
import { NoticeValues } from '@miyar/contract/notice-settings';
import { SECOND_FACTOR_ROLES } from '@miyar/contract/second-factor';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '../../db/schema/settings.ts';
/** When backups are made by themselves (decision A41), and since when that holds: earlier turns are not made up for. */
const BackupPlan = z.object({ frequency: z.enum(BACKUP_FREQUENCIES), hour: z.int(), kept: z.int(), since: z.iso.datetime().nullable() });
const Signatory = z.object({ name_ar: z.string(), name_en: z.string(), title_ar: z.string(), title_en: z.string() }).nullable();
/** What an administrator may set, with the default of each (decisions B5, D). */
const SETTINGS = {
    countries: { schema: z.array(z.string()).min(1), value: [...DEFAULT_COUNTRIES] },
    /** Months a certificate is valid, by decision. */
    validity_months: { schema: z.object({ full: z.int(), conditional: z.int() }), value: { full: 60, conditional: 24 } },
    /** Who signs certificates; none until the authority names someone. */
    certificate_signatory: { schema: Signatory, value: null },
    /** The roles a second factor is required of; `accounts/second-factor-state.ts` asks it in SQL, on every call. */
    second_factor_required_of: { schema: z.array(z.enum(SECOND_FACTOR_ROLES)), value: [] },
    /** How those are told of what happens who have chosen nothing (decision A41). */
    notice_defaults: {
        schema: NoticeValues,
        value: { channel: 'email', topics: {}, digest: 'immediate', quiet_from: null, quiet_until: null },
    },
    backup_plan: { schema: BackupPlan, value: { frequency: 'off', hour: 2, kept: 7, since: null } },
};
/** The value of a setting, or its default. A stored value of an older shape counts as unset. */
export const setting = (services, key) => settingOf(services.database.db, key);
/** The same, inside a transaction. */
export async function settingOf(db, key) {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).limit(1);
    const parsed = SETTINGS[key].schema.safeParse(row?.value);
    return (parsed.success ? parsed.data : SETTINGS[key].value);
}
