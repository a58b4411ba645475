import type { EvidenceKind } from '@miyar/contract/evaluation/evidence';
import { namesFor } from '@miyar/contract/core/shown-names';
import { addStored, addStoredVersion } from '../modules/evaluation/evidence-store/actions.ts';
import { listStore } from '../modules/evaluation/evidence-store/reads.ts';
import { ownInstitutions, readProfile } from '../modules/evaluation/institution-profile/reads.ts';
import { saveProfile } from '../modules/evaluation/institution-profile/save-profile.ts';
import type { Services } from '../services.ts';
import { inTime } from './in-time.ts';
import type { CastName } from './people.ts';
import { actorOf, on, pdf } from './steps.ts';

/** An item that an institution of the demo puts into its evidence store. */
interface CastStored {
  by: CastName;
  title: string;
  kind: EvidenceKind;
  note?: string;
  /** The day it was added. */
  on: string;
  from?: string;
  until?: string;
  /** The English heading of its paper. */
  heading: string;
  /** It is the licence of the institution that has this name. */
  licenceOf?: string;
  /** It is a newer version of the item of this title, which its case uses. */
  renews?: true;
}

/** In the order in which they are added. */
export const STORED: readonly CastStored[] = [
  {
    by: 'alIhsan',
    title: 'شهادة السلامة من الدفاع المدني',
    kind: 'document',
    note: 'الأصل في خزنة المقر الرئيس.',
    on: '2026-11-03',
    from: '2025-12-15',
    until: '2026-12-14',
    heading: 'Fire safety certificate',
  },
  { by: 'alIhsan', title: 'سجل المياه والمطبخ', kind: 'data', on: '2026-11-03', until: '2026-10-31', heading: 'Water and kitchen log' },
  {
    by: 'alIhsan',
    title: 'سياسة حماية المتعلمين',
    kind: 'document',
    on: '2026-11-04',
    from: '2026-01-01',
    until: '2028-12-31',
    heading: 'Safeguarding policy',
  },
  { by: 'alIhsan', title: 'استبانة أولياء الأمور 1448', kind: 'survey', on: '2026-11-10', heading: 'Survey of parents' },
  {
    by: 'lamu',
    title: 'ترخيص المركز',
    kind: 'document',
    on: '2026-11-16',
    from: '2025-07-01',
    until: '2026-12-02',
    heading: 'Licence of the centre',
    licenceOf: 'مركز لامو لتحفيظ القرآن الكريم',
  },
  { by: 'ribat', title: 'سجل قرارات المجلس وتنفيذها', kind: 'data', on: '2026-11-18', heading: 'Decisions of the board, with those of November', renews: true },
];

/** Adds an item to the store of an institution, as its people do. */
export async function storeCastItem(services: Services, given: CastStored): Promise<void> {
  const { by, title, kind, note, on: day, from, until, heading, licenceOf, renews } = inTime(services, given);
  const then = on(services, day, 11);
  const actor = await actorOf(services, by);
  const file = await pdf(services, `${heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.pdf`, heading, [`As of ${day}.`]);
  const days = { ...(from && { valid_from: from }), ...(until && { valid_until: until }) };
  if (renews) {
    const { rows } = await listStore(then, actor, { limit: 500 });
    const item = rows.find((one) => one.title === title);
    if (item) await addStoredVersion(then, actor, item.id, days, file);
    return;
  }
  const { id } = await addStored(then, actor, { title, kind, note, ...days }, file);
  const institution = (await ownInstitutions(then, actor)).find((one) => namesFor(one, 'ar').first === licenceOf);
  if (!institution) return;
  const { version } = await readProfile(services.database.db, actor, institution.id);
  await saveProfile(then, actor, institution.id, { version, licence_item_id: id }, undefined);
}
