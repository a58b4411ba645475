import type { Home, HomeStage, HomeTask } from '@miyar/contract/operations/home';

export const homeStage = (changes: Partial<HomeStage> = {}): HomeStage => ({
  application_id: 1047,
  school: { name: 'Al-Huda Institute', name_alternative: 'معهد الهدى' },
  profile: 'full',
  stage: 'self_evaluation',
  step: 'self_evaluation',
  waiting_on: 'institution',
  over: false,
  role: null,
  ...changes,
});

export const homeTask = (changes: Partial<HomeTask> = {}): HomeTask => ({
  id: 5,
  kind: 'self_evaluation',
  text: 'Complete the self-evaluation.',
  act: 'Continue the self-evaluation',
  application_id: 1047,
  school: { name: 'Al-Huda Institute', name_alternative: 'معهد الهدى' },
  due_on: '2099-05-24',
  overdue_days: 0,
  paused: false,
  path: '/cases/1047/self-evaluation',
  days: { left: 8, of: 30, unit: 'wd' },
  place: null,
  session: null,
  ...changes,
});

const NOTHING = { task: null, other: null, place: null } as const;

/** A first page with nothing on it, or with what is given. */
export const homePage = ({ cover, ...changes }: Partial<Omit<Home, 'cover'>> & { cover?: Partial<Home['cover']> } = {}): Home => ({
  role: 'institution',
  count: { open: 0, overdue: 0 },
  visit: null,
  sessions: [],
  decision: null,
  tasks: [],
  more: false,
  still: [],
  others: [],
  done: [],
  counts: [{ name: 'applications', value: 1 }],
  steps: null,
  only_case: null,
  can: { apply: true },
  ...changes,
  cover: { kind: 'nothing', ...NOTHING, ...cover },
});
