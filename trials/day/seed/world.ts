import { eq } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../../server/src/config.ts';
import { mails } from '../../../server/src/db/schema/communication/mails.ts';
import { standardVersions } from '../../../server/src/db/schema/evaluation/standards.ts';
import { dropWaiting } from '../../../server/src/modules/communication/notifications/settings/take-due.ts';
import { changeProcessSettings } from '../../../server/src/modules/evaluation/process/settings.ts';
import { publishVersion } from '../../../server/src/modules/evaluation/standards/publish.ts';
import { riyadhDay } from '../../../server/src/platform/clock.ts';
import type { Actor } from '../../../server/src/platform/http/actor.ts';
import type { Services } from '../../../server/src/services.ts';
import { startServices } from '../../../server/src/start-services.ts';
import { openAccounts } from './accounts.ts';
import { openCase } from './cases.ts';
import { severalAtOnce } from './several-at-once.ts';
import { type Begun, begunOf } from './stages.ts';

export interface Sizes {
  institutions: number;
  evaluators: number;
  administrators: number;
}

/** A person with an account who is not signed in yet. */
export type Account = Pick<Actor, 'id' | 'email'>;

/** A case at the beginning of the day: its people by their index in the lists of people. */
export interface Opened {
  id: number;
  begun: Begun;
  institution: number;
  admin: number;
  second: number;
  team: readonly [number, number];
}

export interface World {
  admins: readonly Account[];
  evaluators: readonly Account[];
  institutions: readonly Account[];
  cases: readonly Opened[];
}

/** Fills an empty database before a node starts: people, and a case of every institution. */
export async function fillWorld(environment: Readonly<Record<string, string>>, sizes: Sizes): Promise<World> {
  const { services, stop } = await startServices(readConfig({ ...environment, PORT: '0' }));
  try {
    const admins = await openAccounts(services, 'admin', sizes.administrators);
    const evaluators = await openAccounts(services, 'evaluator', sizes.evaluators);
    const institutions = await openAccounts(services, 'institution', sizes.institutions);
    await publishStandard(services, admins[0]!);
    await changeProcessSettings(services, admins[0]!, { process_profile: 'full' });
    let planned = 0;
    const plan = institutions.map((_, institution): Omit<Opened, 'id'> => {
      const begun = begunOf(institution);
      const admin = institution % admins.length;
      // Visited cases come first in their pairs, so that everybody has a workbook.
      const pair = (begun === 'visit_planned' ? planned++ : institution) % Math.floor(evaluators.length / 2);
      return { begun, institution, admin, second: (admin + 1) % admins.length, team: [2 * pair, 2 * pair + 1] };
    });
    const ids = await severalAtOnce(plan, ({ begun, institution, admin, second, team: [lead, member] }) => {
      const team = [evaluators[lead]!, evaluators[member]!] as const;
      return openCase(services, { applicant: institutions[institution]!, admin: admins[admin]!, second: admins[second]!, team }, begun);
    });
    await settleDown(services, [...admins, ...evaluators, ...institutions]);
    return { admins, evaluators, institutions, cases: plan.map((one, index) => ({ ...one, id: ids[index]! })) };
  } finally {
    await stop();
  }
}

async function publishStandard(services: Services, admin: Actor): Promise<void> {
  const [draft] = await services.database.db.select().from(standardVersions).where(eq(standardVersions.version, '1.0'));
  const { id, revision, version } = draft!;
  await publishVersion(services, admin, id, { revision, effectiveFrom: riyadhDay(new Date()), confirm: version });
}

/** Marks all mails as sent, so that nobody gets a mail in the morning about prepared data. */
async function settleDown(services: Services, people: readonly Account[]): Promise<void> {
  const { database } = services;
  await database.transaction(async (tx) => {
    for (const { id } of people) await dropWaiting(tx, id);
  });
  for (let tries = 0; tries < 300 && (await database.db.$count(mails, eq(mails.status, 'waiting'))) > 0; tries += 1) await wait(200);
}
