import { drawSample } from '../../modules/evaluation/sample/draw.ts';
import { saveRoster } from '../../modules/evaluation/sample/roster.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../services.ts';
import { actorOf, on, received } from '../steps.ts';
import type { CastName } from '../people.ts';

/** The recitation sample of a case: when its roster was sent, and when and by whom it was drawn. */
export interface CastSample {
  readonly sent: string;
  readonly drawn: string;
  readonly lead: CastName;
}

/** 64 learners in three levels, boys and girls, of six teachers. */
const ROSTER = [
  'code,level,gender,teacher,juz',
  ...Array.from({ length: 64 }, (_, at) => {
    const [level, juz] = at < 12 ? ['3', '1-30'] : at < 36 ? ['2', '16-30'] : ['1', '29-30'];
    return `L-${String(at + 1).padStart(3, '0')},${level},${at % 2 === 0 ? 'm' : 'f'},T${(at % 6) + 1},${juz}`;
  }),
].join('\n');

/** Sends the roster of a case, and draws its sample. */
export async function castSample(services: Services, applicationId: number, applicant: Actor, { sent, drawn, lead }: CastSample): Promise<void> {
  const file = await received(services, 'roster.csv', Buffer.from(ROSTER), { extension: 'csv', mime: 'text/csv; charset=utf-8' });
  await saveRoster(on(services, sent, 10), applicant, applicationId, file);
  await drawSample(on(services, drawn, 9), await actorOf(services, lead), applicationId, { strata_by: ['level', 'gender'], size: 27, passages: 3 });
}
