import { api } from '@miyar/contract';
import type { Visit } from '@miyar/contract/evaluation/visit/visit';
import type { CastName } from '../../cast/people.ts';
import { idOf } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';
import { caseAs } from './cases.ts';
import { proposedTeam } from './teams.ts';

/** Divides the indicators of a case between people of its team, in turn. */
export async function dividedBetween(on: TestApp, id: number, people: readonly CastName[] = ['yusuf', 'fatuma']): Promise<void> {
  const ids = await Promise.all(people.map((person) => idOf(on, person)));
  const lead = await on.as(people[0]!);
  const { shares, revision } = await lead.does(api.team.division, { params: { id } });
  const all = shares.map(({ indicator_id }, index) => ({ indicator_id, evaluator_id: ids[index % ids.length]! }));
  await lead.does(api.team.divide, { params: { id }, body: { revision, shares: all } });
}

/** A case whose team was proposed and agreed to, with every indicator divided: only the days of the visit are missing. */
export async function readyForDays(on: TestApp, id: number, people: readonly CastName[] = ['yusuf', 'fatuma'], owner: CastName = 'alHuda'): Promise<void> {
  await proposedTeam(on, id, people);
  await (await on.as(owner)).does(api.team.waiveObjections, { params: { id } });
  await dividedBetween(on, id, people);
}

/** Days of a visit, proposed by the authority and accepted by the institution. */
export async function agreedVisit(on: TestApp, id: number, days: string[], owner: CastName = 'alHuda'): Promise<Visit> {
  const { id: proposalId } = await (await on.as('nora')).does(api.visit.propose, { params: { id }, body: { days } });
  return (await on.as(owner)).does(api.visit.accept, { params: { id, proposalId }, body: {} });
}

/** A planned visit, for tests of what comes after it. */
export async function plannedVisit(on: TestApp, id: number, days: string[], people?: readonly CastName[], owner?: CastName): Promise<void> {
  await readyForDays(on, id, people, owner);
  await agreedVisit(on, id, days, owner);
  const { stage } = await caseAs(on, id);
  if (stage !== 'visit_planned') throw new Error(`the visit is not planned: the case is at ${stage}`);
}
