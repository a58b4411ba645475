import type { Deployment } from '../nodes/deployment.ts';
import type { Day } from './hours.ts';
import type { SwitchedMailServer } from './mail-away.ts';
import { TIMETABLE } from './timetable.ts';

/** The incidents of the authority's machines, each with its hour. */
export interface Happened {
  codes: (number | null)[];
  deployed: [from: string, until: string];
  killed: [from: string, until: string];
  mailAway: [from: string, until: string];
}

/** Follows the timetable of incidents. A node is not killed before the deployment is complete. */
export async function happenings(day: Day, deployment: Deployment, mails: SwitchedMailServer): Promise<Happened> {
  const [mailAway, machines] = await Promise.all([mailServerAway(day, mails), nodes(day, deployment)]);
  return { mailAway, ...machines };
}

async function mailServerAway(day: Day, mails: SwitchedMailServer): Promise<[string, string]> {
  await day.until(TIMETABLE.mailAway.from);
  mails.goAway();
  const from = day.clock;
  await day.until(TIMETABLE.mailAway.until);
  await mails.comeBack();
  return [from, day.clock];
}

async function nodes(day: Day, deployment: Deployment): Promise<Omit<Happened, 'mailAway'>> {
  await day.until(TIMETABLE.deployment);
  const deployedFrom = day.clock;
  const codes = await deployment.rollingRestart();
  const deployedUntil = day.clock;
  await day.until(TIMETABLE.killed.at);
  const killedFrom = day.clock;
  const node = deployment.nodes.at(-1)!;
  await node.end('SIGKILL');
  await day.until(TIMETABLE.killed.back);
  await node.start();
  return { codes, deployed: [deployedFrom, deployedUntil], killed: [killedFrom, day.clock] };
}
