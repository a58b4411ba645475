import { eq } from 'drizzle-orm';
import { standardIndicators } from '../db/schema/evaluation/standards.ts';
import { openWorkingDraft } from '../modules/evaluation/cases/working-draft/working-draft.ts';
import { ownInstitutions } from '../modules/evaluation/institution-profile/reads.ts';
import type { Services } from '../services.ts';
import { inTime } from './in-time.ts';
import type { CastName } from './people.ts';
import { actorOf, on } from './steps.ts';
import { writeAnswers } from './evaluation/answers-at-once.ts';
import { NARRATIVES } from './evaluation/narratives.ts';
import { caseOf } from './evaluation/stored-case.ts';

/** A self-evaluation that an institution writes before it applies. */
export interface CastDraft {
  by: CastName;
  /** The name of the institution. */
  name: string;
  opened: string;
  /** The number of indicators it has answered, in the order of the standard. */
  answered: number;
}

export const DRAFTS: readonly CastDraft[] = [{ by: 'yamamah', name: 'Al-Yamamah Sharia Institute', opened: '2026-11-16', answered: 31 }];

/** Opens a working draft, and answers the first indicators of the standard in it. */
export async function writeCastDraft(services: Services, draft: CastDraft): Promise<void> {
  const { by, name, opened, answered } = inTime(services, draft);
  const actor = await actorOf(services, by);
  const institution = (await ownInstitutions(services, actor)).find((one) => one.name === name);
  if (!institution) throw new Error(`there is no institution ${name}`);
  const { id } = await openWorkingDraft(on(services, opened), actor, institution.id);
  const { standardVersionId } = await caseOf(services, id);
  const indicators = await services.database.db
    .select({ id: standardIndicators.id, code: standardIndicators.code })
    .from(standardIndicators)
    .where(eq(standardIndicators.versionId, standardVersionId!));
  const written = Object.entries(NARRATIVES.ar)
    .slice(0, answered)
    .map(([code, [level, narrative]]) => ({ indicatorId: indicators.find((one) => one.code === code)!.id, level, narrative }));
  await writeAnswers(on(services, opened, 11), actor, id, written);
}
