import type { Sample } from '@miyar/contract/evaluation/sample/sample';
import { type CaseStage, stagesBefore } from '@miyar/contract/evaluation/stages';
import { type Actor, lacksInstitution } from '../../../platform/http/actor.ts';

/** The stages at which a roster is sent, and those at which it is drawn from. */
const COLLECTING: ReadonlySet<CaseStage> = new Set(['self_evaluation', 'team', 'visit_planned', 'visited']);
const HEARING: ReadonlySet<CaseStage> = new Set(['visit_planned', 'visited']);

/** The facts of a case that decide the rights on its sample. */
export interface SampleSituation {
  readonly stage: CaseStage;
  readonly leadId: number | null;
  readonly drawn: boolean;
}

const maySave = (actor: Actor, { stage, drawn }: SampleSituation): Sample['can']['save_roster'] =>
  lacksInstitution(actor, 'editor') ?? (!COLLECTING.has(stage) ? 'move_not_allowed' : !drawn || 'roster_frozen');

export function mayDo(actor: Actor, place: SampleSituation): Sample['can'] {
  const hears = HEARING.has(place.stage) || 'move_not_allowed';
  return {
    save_roster: maySave(actor, place),
    draw: actor.role === 'evaluator' && actor.id === place.leadId ? hears : 'forbidden',
    mark_absent: actor.role === 'evaluator' ? hears : 'forbidden',
  };
}

/** The stages before which an institution does not read what the team heard. */
const BEFORE_FACT_CHECK: ReadonlySet<CaseStage> = new Set(stagesBefore('fact_check'));

export const seesResult = (actor: Actor, stage: CaseStage): boolean => actor.role !== 'institution' || !BEFORE_FACT_CHECK.has(stage);
