import type { Language } from '@miyar/contract';
import type { Breach } from '@miyar/contract/privacy/breaches';
import { riyadhDay } from '../../../platform/clock.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { StreamedAnswer } from '../../../platform/http/answers/file-answer.ts';
import { wholeList } from '../../../platform/http/answers/whole-list.ts';
import { asCsv, type Cell } from '../../../platform/spreadsheets/spreadsheet.ts';
import type { Services } from '../../../services.ts';
import { listBreaches } from './reads.ts';

const TEXTS = {
  ar: {
    header: [
      'الرقم',
      'وقت الاكتشاف',
      'ما حدث',
      'فئات البيانات والأشخاص',
      'عدد الأشخاص',
      'مستوى الخطر',
      'المخاطر',
      'الإجراءات',
      'جهة التواصل',
      'آخر موعد لإبلاغ سدايا',
      'وقت إبلاغ سدايا',
      'وقت إبلاغ الأشخاص',
      'الإصدار',
      'قيّده',
    ],
    risk: { none: 'لا ضرر متوقع', possible: 'ضرر محتمل', high: 'ضرر على الأشخاص' },
  },
  en: {
    header: [
      'Number',
      'Found at',
      'What happened',
      'Categories of data and people',
      'People',
      'Risk level',
      'Risks',
      'Measures',
      'Contact',
      'Notify SDAIA by',
      'SDAIA notified at',
      'People notified at',
      'Version',
      'Entered by',
    ],
    risk: { none: 'No harm expected', possible: 'Harm possible', high: 'Harm to people' },
  },
} as const;

/** The whole register as CSV, in the language of the request. Times are UTC. */
export async function exportBreaches(services: Services, admin: Actor, language: Language): Promise<StreamedAnswer> {
  const now = services.clock.now();
  await services.database.transaction((tx) => recordEvent(tx, { kind: 'register.exported', at: now, actorId: admin.id, data: { register: 'breaches' } }));
  return {
    name: `breaches-${riyadhDay(now)}.csv`,
    mime: 'text/csv; charset=utf-8',
    stream: () => asCsv(TEXTS[language].header, rowsOf(services, language)),
  };
}

async function* rowsOf(services: Services, language: Language): AsyncGenerator<Cell[][]> {
  for await (const breaches of wholeList((query) => listBreaches(services, query))) yield breaches.map((breach) => rowOf(breach, language));
}

const rowOf = (breach: Breach, language: Language): Cell[] => [
  breach.id,
  breach.found_at,
  breach.what_happened,
  breach.categories,
  breach.people_count,
  TEXTS[language].risk[breach.risk_level],
  breach.risks,
  breach.measures,
  breach.contact,
  breach.tell_until,
  breach.authority_told_at,
  breach.people_told_at,
  breach.version,
  breach.created_by,
];
