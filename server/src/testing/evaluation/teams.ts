import { api } from '@miyar/contract';
import type { TeamMember } from '@miyar/contract/evaluation/team';
import type { CastName } from '../../cast/people.ts';
import { idOf } from '../journeys.ts';
import type { TestApp } from '../test-app.ts';
import { caseAs } from './cases.ts';

/** Invites somebody into the team of a case; the first is to lead it. Gives the team. */
export async function invitedTeam(on: TestApp, id: number, people: readonly CastName[] = ['yusuf', 'fatuma']): Promise<TeamMember[]> {
  const nora = await on.as('nora');
  const members = await Promise.all(
    people.map(async (person, index) => ({ evaluator_id: await idOf(on, person), role: index === 0 ? ('lead' as const) : ('member' as const) })),
  );
  return nora.does(api.team.invite, { params: { id }, body: { revision: (await caseAs(on, id)).revision, members } });
}

/** The place of somebody in the team of a case, as administrators read it. */
export async function memberOfTeam(on: TestApp, id: number, person: CastName): Promise<TeamMember> {
  const evaluator = await idOf(on, person);
  const team = await (await on.as('nora')).does(api.team.read, { params: { id } });
  return team.find(({ evaluator_id: one }) => one === evaluator)!;
}

/** … accepts, and declares that there is nothing to declare. */
export async function accepts(on: TestApp, id: number, person: CastName): Promise<void> {
  const { member_id: memberId } = await memberOfTeam(on, id, person);
  await (await on.as(person)).does(api.team.accept, { params: { memberId }, body: { none: true } });
}

/** A team that was invited and accepted. */
export async function acceptedTeam(on: TestApp, id: number, people: readonly CastName[] = ['yusuf', 'fatuma']): Promise<void> {
  await invitedTeam(on, id, people);
  for (const person of people) await accepts(on, id, person);
}

/** … and was proposed to the institution. */
export async function proposedTeam(on: TestApp, id: number, people?: readonly CastName[]): Promise<TeamMember[]> {
  await acceptedTeam(on, id, people);
  return (await on.as('nora')).does(api.team.propose, { params: { id }, body: { revision: (await caseAs(on, id)).revision } });
}
