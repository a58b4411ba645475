import { severalAtOnce } from './seed/several-at-once.ts';
import type { Begun } from './seed/stages.ts';
import type { World } from './seed/world.ts';
import { Administrator } from './people/administrator.ts';
import { Evaluator } from './people/evaluator.ts';
import { Institution } from './people/institution.ts';
import { Notebook } from './people/notebook.ts';
import { dayWithoutNetwork } from './people/offline-evaluator.ts';
import { addressOf, Person, type Setting } from './people/person.ts';
import { works } from './people/working.ts';
import { TIMETABLE } from './timetable.ts';

/** The first stages of cases that reach the authority, and of those that reach its decision, on that day. */
const WAITS_FOR_AUTHORITY: ReadonlySet<Begun> = new Set(['submitted', 'nearly answered', 'team', 'final_report', 'decision_prepared']);
const IS_DECIDED: ReadonlySet<Begun> = new Set(['final_report', 'decision_prepared']);

/** Administrators pause for a third of the usual time. */
const AT_THE_DESK = 1 / 3;

/** All signed-in people, for a check at the end with their own rights. */
export interface Crowd {
  admins: Person[];
  evaluators: Person[];
  institutions: Person[];
  notebooks: Notebook[];
  /** Evaluators without a network for hours. */
  offline: number;
}

/** People sign in at the beginning of the day, each from a separate address. */
export async function signIn(setting: Setting, { admins, evaluators, institutions }: World): Promise<Crowd> {
  const all = [...admins, ...evaluators, ...institutions];
  const people = await severalAtOnce(all, ({ email }, n) => new Person(setting, addressOf(n)).signedIn(email));
  const [inOffice, inField] = [admins.length, admins.length + evaluators.length];
  return {
    admins: people.slice(0, inOffice),
    evaluators: people.slice(inOffice, inField),
    institutions: people.slice(inField),
    notebooks: [],
    offline: Math.floor(evaluators.length / 3),
  };
}

/** Everybody works until the end of the day. Resolves when the last call is answered. */
export async function dayAtWork(setting: Setting, world: World, crowd: Crowd): Promise<void> {
  const { cases } = world;
  const office = crowd.admins.map(async (person, index) => {
    const ids = (of: 'admin' | 'second', stages: ReadonlySet<Begun>) => cases.flatMap((one) => (one[of] === index && stages.has(one.begun) ? [one.id] : []));
    const writesTo = world.institutions.map(({ id }) => id);
    const begins = {
      person,
      id: world.admins[index]!.id,
      own: ids('admin', WAITS_FOR_AUTHORITY),
      looksAt: ids('second', IS_DECIDED),
      reads: cases.map((one) => one.id),
      writesTo,
    };
    const administrator = new Administrator(setting, begins);
    await works(setting, 'administrator', () => administrator.acts(), { thinks: AT_THE_DESK });
  });
  const schools = cases.map(async ({ id: caseId, begun, institution, admin }) => {
    const [person, account] = [crowd.institutions[institution]!, world.institutions[institution]!];
    const school = new Institution(setting, { person, id: account.id, caseId: begun === 'withdrawn' ? undefined : caseId, adminId: world.admins[admin]!.id });
    await works(setting, 'institution', () => school.acts());
  });
  const field = crowd.evaluators.map(async (person, index) => {
    const visit = cases.find(({ begun, team }) => begun === 'visit_planned' && team.includes(index));
    if (!visit) throw new Error(`evaluator ${index} has no visit`);
    const id = world.evaluators[index]!.id;
    const notebook = new Notebook(setting, { person, evaluatorId: id, caseId: visit.id });
    crowd.notebooks.push(notebook);
    await setting.day.think();
    await notebook.takeAlong().catch((error: unknown) => setting.seen.ended('evaluator', error));
    const evaluator = new Evaluator(setting, { person, id, adminId: world.admins[index % world.admins.length]!.id, notebook });
    const isOffline = index < crowd.offline;
    if (isOffline) {
      await works(setting, 'evaluator', () => evaluator.acts(), { until: TIMETABLE.offline.from });
      await dayWithoutNetwork(setting, notebook, 'evaluator without a network');
    }
    await works(setting, 'evaluator', () => evaluator.acts(isOffline));
  });
  await Promise.all([...office, ...schools, ...field]);
}
