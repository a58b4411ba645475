import type { Address } from '@miyar/contract/evaluation/institution-profile/address';
import type { YearsSettings } from '@miyar/contract/evaluation/institution-profile/years-settings';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { certificates } from '../../../db/schema/accreditation/certificates.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type FieldRefusal, refusedFields, Refusal } from '../../../platform/refusal.ts';
import { accreditationSettings, shownSettings } from './lists.ts';
import type { ContactRow, SiteRow } from './reads.ts';
import type { Changed } from './write.ts';

/** The condition for the certificates of an institution that are valid or suspended on a day, and not past their last day. */
export const accreditsOn = (institutionId: number, day: string) =>
  and(eq(certificates.institutionId, institutionId), inArray(certificates.status, ['valid', 'suspended']), gte(certificates.validUntil, day));

/**
 * The classes of the changes that a person makes by a notice of change: those of an accredited institution, while the setting `duties` is on. Undefined where
 * there is no certificate, and for administrators, who change everything with a reason.
 */
export async function byNotice(
  db: Db | Tx,
  { role }: Pick<Actor, 'role'>,
  institutionId: number,
  today: string,
): Promise<YearsSettings['change_classes'] | undefined> {
  if (role === 'admin') return undefined;
  const { duties, change_classes: classes } = shownSettings(await accreditationSettings(db));
  if (!duties) return undefined;
  return (await db.$count(certificates, accreditsOn(institutionId, today))) > 0 ? classes : undefined;
}

/**
 * Refuses a save of an accredited institution that changes what its accreditation states: the kind, the head, the section or the address of a site, or which sites
 * there are. What was empty can be filled in, since the accreditation states nothing of it.
 * @throws Refusal change_needs_notice, at each field
 */
export function refuseStated({ sites, contacts }: { sites: readonly SiteRow[]; contacts: readonly ContactRow[] }, changed: readonly Changed[]): void {
  const code = 'change_needs_notice' as const;
  const isNew = ({ siteId }: Changed) => siteId !== undefined && sites.every(({ id }) => id !== siteId);
  const stated = changed.filter((change) => (isNew(change) ? sites.length > 0 : isStated(change, contacts)));
  if (stated.length === 0) return;
  const fields = stated.flatMap((change): FieldRefusal[] => {
    if (isNew(change) || change.field === 'closed_on') return [];
    return [{ field: change.field === 'contacts.head' ? 'contacts' : change.field, code }];
  });
  throw fields.length > 0 ? refusedFields(fields) : new Refusal(code);
}

function isStated({ field, before, after }: Changed, contacts: readonly ContactRow[]): boolean {
  if (field === 'contacts.head') return contacts.some(({ role }) => role === 'head');
  if (field === 'closed_on') return true;
  if (before === null) return false;
  return field === 'kind' || field === 'section' || (field === 'address' && isOther(before, after));
}

/** Whether an address says something else than before; parts that were added to it do not count. */
function isOther(before: string, after: string | null): boolean {
  const [was, is] = [JSON.parse(before) as Address, (after === null ? {} : JSON.parse(after)) as Address];
  return (Object.keys(was) as (keyof Address)[]).some((part) => was[part] !== is[part]);
}
