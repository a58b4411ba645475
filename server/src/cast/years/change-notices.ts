import type { ChangeKind } from '@miyar/contract/evaluation/institution-profile/change-kinds';
import { eq } from 'drizzle-orm';
import { institutions } from '../../db/schema/accounts/organisations.ts';
import { answerNotice } from '../../modules/years/change-notices/answer.ts';
import { sendNotice } from '../../modules/years/change-notices/send.ts';
import { readDuty } from '../../modules/years/duties/reads.ts';
import type { Services } from '../../services.ts';
import type { CastName } from '../people.ts';
import { actorOf, on } from '../steps.ts';

/** A notice of change of the demo. */
export interface CastNotice {
  by: CastName;
  /** The name of the institution. */
  name: string;
  kind: ChangeKind;
  content: Record<string, unknown>;
  effective: string;
  reason: string;
  sent: string;
  /** When the authority noted it. */
  noted?: string;
}

export const CHANGE_NOTICES: readonly CastNotice[] = [
  {
    by: 'fajr',
    name: 'مدارس الفجر القرآنية',
    kind: 'head',
    content: { name: 'عبد الرحمن موسوكي' },
    effective: '2026-10-11',
    reason: 'تقاعدت المديرة السابقة، وعيّن المجلس نائبها خلفًا لها.',
    sent: '2026-11-10',
    noted: '2026-11-16',
  },
  {
    by: 'fajr',
    name: 'مدارس الفجر القرآنية',
    kind: 'site_added',
    content: {
      name: { ar: 'فرع مبارارا', en: 'Mbarara branch' },
      section: 'both',
      learners_boys: 60,
      learners_girls: 55,
      address: { line_1: 'High Street 21', city_ar: 'مبارارا', city_en: 'Mbarara' },
    },
    effective: '2027-01-10',
    reason: 'طلبت أسر في مبارارا فرعًا قريبًا منها، وتبرّع محسن بالمبنى.',
    sent: '2026-11-18',
  },
];

/** Sends a notice on its day, and answers it on another if the demo does. */
export async function sendCastNotice(services: Services, { by, name, kind, content, effective, reason, sent, noted }: CastNotice): Promise<void> {
  const [school, nora] = [await actorOf(services, by), await actorOf(services, 'nora')];
  const [institution] = await services.database.db.select({ id: institutions.id }).from(institutions).where(eq(institutions.name, name));
  const id = await sendNotice(on(services, sent, 10), school, institution!.id, { kind, content, effective_on: effective, reason, files: [] });
  if (noted) await answerNotice(on(services, noted, 11), nora, id, { version: (await readDuty(services, nora, id)).version, outcome: 'noted' });
}
