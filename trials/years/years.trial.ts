import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANNUAL_QUESTIONS } from '../../contract/src/years/statement.ts';
import { YEARS_DEFAULTS } from '../../contract/src/evaluation/institution-profile/years-settings.ts';
import { actorOf } from '../../server/src/cast/steps.ts';
import { openAccount } from '../../server/src/cast/settle.ts';
import { publishStandard } from '../../server/src/cast/standard.ts';
import { readConfig } from '../../server/src/config.ts';
import { institutions } from '../../server/src/db/schema/accounts/organisations.ts';
import { applications } from '../../server/src/db/schema/accreditation/applications.ts';
import { issueCertificate } from '../../server/src/modules/accreditation/certificates/actions.ts';
import { saveHolidayAndMove } from '../../server/src/modules/evaluation/process/holidays.ts';
import { acceptStatement, extendDuty, pauseDuty, resumeDuty, returnStatement, waiveDuty } from '../../server/src/modules/years/duties/acts.ts';
import { submitStatement } from '../../server/src/modules/years/duties/statement.ts';
import { wordsOf } from '../../server/src/platform/database/lists/index.ts';
import type { Actor } from '../../server/src/platform/http/actor.ts';
import type { Services } from '../../server/src/services.ts';
import { startServices } from '../../server/src/start-services.ts';
import { scratchDatabase } from '../../server/src/testing/peers/postgres-server.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { numbers } from '../tools/numbers.ts';
import { trialOptions } from '../tools/options.ts';
import { Accreditation, Calendar, type Day, dayNumber, dayText, type OracleDuty } from './oracle.ts';

/**
 * Institutions over 60 simulated months: statements in time, late and never, returns, pauses, extensions, waivers, holidays that are entered late, days without
 * a server, two nodes of which one is killed. What the platform recorded of every duty is compared with what `oracle.ts` computes, line by line.
 */
const {
  institutions: given,
  months: span,
  seed,
} = trialOptions({
  institutions: { type: 'string', default: '300' },
  months: { type: 'string', default: '60' },
  seed: { type: 'string', default: '1' },
});
const COUNT = Number(given);
const FIRST = dayNumber('2027-01-03');
const REASON = { ar: 'لأن المبنى أُغلق', en: 'The building was closed' };
const NODE = fileURLToPath(new URL('node.ts', import.meta.url));

const random = numbers(Number(seed));
const oneIn = (n: number): boolean => random(n) === 0;
const cleanUp = new CleanUp();
const figures = new Figures('years');
let services: Services;
let environment: Record<string, string>;
let admin: Actor;
let school: Actor;

const at = (day: Day, hour: number): Services => ({
  ...services,
  clock: { now: () => new Date(`${dayText(day)}T${String(hour - 3).padStart(2, '0')}:30:00Z`) },
});

beforeAll(async () => {
  const { url, drop } = await scratchDatabase();
  cleanUp.add(drop);
  environment = {
    DATA_DIR: await cleanUp.folder(),
    DATABASE_URL: url,
    RATE_LIMIT_SCALE: '1000000',
    LOG: 'off',
    CREDENTIAL_KEY: randomBytes(32).toString('hex'),
  };
  const started = await startServices(readConfig(environment));
  cleanUp.add(started.stop);
  services = started.services;
  await openAccount(services, 'nora');
  await openAccount(services, 'alHuda');
  await publishStandard(services);
  [admin, school] = [await actorOf(services, 'nora'), await actorOf(services, 'alHuda')];
});
afterAll(async () => {
  figures.keep();
  await cleanUp.run();
});

/** The Umm al-Qura date of a day: month and day. */
const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
const hijriOf = (day: Day): string => hijri.format(new Date(day * 86_400_000));

/** The holidays that are entered at first: the founding day, the national day and both Eids. */
function knownHolidays(until: Day): [Day, Day][] {
  const found: [Day, Day][] = [];
  for (let day = FIRST; day <= until; day += 1) {
    if (/-(02-22|09-23)$/.test(dayText(day))) found.push([day, day]);
    if (hijriOf(day) === '10/1' || hijriOf(day) === '12/10') found.push([day, day + 3]);
  }
  return found.filter(([from], index) => index === 0 || from > found[index - 1]![1]);
}

interface Institution {
  readonly oracle: Accreditation;
  readonly id: number;
  /** How many days after a statement opens it is submitted; undefined: never. */
  readonly habit: () => number | undefined;
}

/** An institution with a certificate, issued through the action that issues every one. */
async function accredit(n: number, day: Day, calendar: Calendar): Promise<Institution> {
  const kind = n % 6;
  const [months, full, fullPath] = kind === 0 ? [24, false, true] : kind === 1 ? [48, true, true] : kind === 2 ? [36, true, false] : [60, true, kind === 3];
  const then = at(day, 12);
  const name = `Institution ${n}`;
  const id = await services.database.transaction(async (tx) => {
    const [institution] = await tx
      .insert(institutions)
      .values({
        organisationId: school.organisationId!,
        name,
        nameKey: name.toLowerCase(),
        country: 'Uganda',
        words: wordsOf(name),
        createdAt: then.clock.now(),
      })
      .returning();
    const institutionId = institution!.id;
    const [application] = await tx
      .insert(applications)
      .values({
        institutionId,
        submittedBy: school.id,
        name,
        country: 'Uganda',
        accreditationType: 'new',
        status: 'approved',
        profile: fullPath ? 'full' : 'light',
        submittedAt: then.clock.now(),
      })
      .returning();
    if (fullPath)
      await tx.execute(sql`insert into cases (application_id, institution_id, stage, entered_at, standard_version_id, waiting_on)
        select ${application!.id}, ${institutionId}, 'closed', ${then.clock.now().toISOString()}::timestamptz, id, 'none' from standard_versions where version = '1.0'`);
    await tx.update(institutions).set({ status: 'approved', currentApplicationId: application!.id }).where(eq(institutions.id, institutionId));
    await issueCertificate(tx, {
      application: application!,
      decision: full ? 'full' : 'conditional',
      level: full ? 'B' : 'C',
      months,
      now: then.clock.now(),
      issuedBy: admin.id,
    });
    for (const { issued } of services.modules.certificateFollowers) await issued?.(tx, application!.id, then.clock.now());
    return institutionId;
  });
  const habits = [() => 10 + random(50), () => 40 + random(60), () => (oneIn(3) ? undefined : 20 + random(90))];
  return { id, oracle: new Accreditation(id, day, { months, full, fullPath }, calendar), habit: habits[n % 3]! };
}

interface Node {
  process: ChildProcess;
}

async function startNode(): Promise<Node> {
  const child = fork(NODE, { env: { PATH: process.env['PATH'] ?? '', ...environment }, execArgv: [] });
  const [first] = (await once(child, 'message')) as [{ ready?: boolean }];
  expect(first.ready).toBe(true);
  return { process: child };
}

/** Both nodes do the work of an hour at once; `killed` is killed in the middle of it and started again. */
async function pass(nodes: Node[], day: Day, killed: number | undefined): Promise<void> {
  const message = { at: at(day, 10).clock.now().toISOString() };
  await Promise.all(
    nodes.map(async (node, index) => {
      node.process.send(message);
      if (index === killed) {
        await wait(random(40));
        node.process.kill('SIGKILL');
        await once(node.process, 'exit');
        nodes[index] = await startNode();
        return;
      }
      const [answer] = (await once(node.process, 'message')) as [{ done?: string; failed?: string }];
      expect(answer.failed).toBeUndefined();
    }),
  );
}

const versionOf = async (id: number): Promise<number> => {
  const { rows } = await services.database.db.execute<{ version: number }>(sql`select version from duties where id = ${id}`);
  return rows[0]!.version;
};
async function idOf({ id }: Institution, { kind, number }: OracleDuty): Promise<number> {
  const { rows } = await services.database.db.execute<{ id: number }>(
    sql`select id from duties where institution_id = ${id} and kind = ${kind} and number = ${number}`,
  );
  return rows[0]!.id;
}

/** Answers every question of a statement. */
async function answerAll(id: number, kind: string): Promise<void> {
  const contents: Record<string, object> = {
    profile: { yes: true },
    learners: { sites: [] },
    staff: { teachers_men: 1, teachers_women: 1, others_men: 1, others_women: 1 },
    changes: Object.fromEntries(Object.keys(YEARS_DEFAULTS.change_classes).map((change) => [change, 'none'])),
    licence: { yes: false, text: 'None is needed.' },
    safeguarding: { received: 0, handled: 0 },
    complaints: { received: 0, in_time: 0 },
    recommendations: { items: [] },
    commitments: { mark: true, child_protection: true, truth: true },
    remark: {},
  };
  const keys =
    kind === 'annual'
      ? [...ANNUAL_QUESTIONS]
      : (
          await services.database.db.execute<{ code: string }>(
            sql`select code from standard_indicators where critical and version_id = (select id from standard_versions where version = '1.0')`,
          )
        ).rows.map(({ code }) => code);
  for (const key of keys)
    await services.database.db.execute(sql`insert into duty_answers (duty_id, key, version, content, by, at)
      values (${id}, ${key}, 1, ${JSON.stringify(contents[key] ?? { text: 'Done.', level: 'B', item_ids: [] })}::jsonb, ${school.id}, now()) on conflict do nothing`);
}

/** The people act after the work of the day: each act through the action that a person takes, and in the oracle. */
async function act(one: Institution, day: Day, wanted: Map<OracleDuty, Day | undefined>): Promise<number> {
  let acts = 0;
  for (const duty of one.oracle.duties) {
    if (duty.kind === 'renewal' || duty.kind === 'monitoring' || duty.state === 'planned') continue;
    const then = at(day, 12);
    if (duty.state === 'open' && !wanted.has(duty)) {
      const days = one.habit();
      wanted.set(duty, days === undefined ? undefined : day + days);
    }
    const { clock } = duty;
    if (!clock) continue;
    const id = async () => idOf(one, duty);
    if (clock.pausedOn !== null) {
      if (!oneIn(15)) continue;
      await resumeDuty(then, admin, await id(), { version: await versionOf(await id()), reason: REASON });
      one.oracle.resume(duty, day);
      acts += 1;
      continue;
    }
    if (duty.state === 'open' && (wanted.get(duty) ?? Infinity) <= day) {
      await answerAll(await id(), duty.kind);
      await submitStatement(then, school, await id(), await versionOf(await id()));
      one.oracle.submit(duty, day);
      acts += 1;
    } else if (duty.state === 'returned' && oneIn(12)) {
      await submitStatement(then, school, await id(), await versionOf(await id()));
      one.oracle.submit(duty, day);
      acts += 1;
    } else if (duty.state === 'submitted' && oneIn(8)) {
      const key = duty.kind === 'annual' ? 'staff' : undefined;
      if (key && oneIn(3)) {
        await returnStatement(then, admin, await id(), { version: await versionOf(await id()), items: [{ key, reason: 'Which?' }] });
        one.oracle.returned(duty, day);
      } else {
        await acceptStatement(then, admin, await id(), { version: await versionOf(await id()) });
        one.oracle.close(duty, day, 'done');
      }
      acts += 1;
    } else if ((duty.state === 'open' || duty.state === 'returned') && oneIn(120)) {
      const version = await versionOf(await id());
      const choice = random(4);
      if (choice < 2) {
        await pauseDuty(then, admin, await id(), { version, reason: REASON });
        one.oracle.pause(duty, day);
      } else if (choice === 2) {
        const due = Math.max(clock.due, day) + 1 + random(30);
        await extendDuty(then, admin, await id(), { version, reason: REASON, due_on: dayText(due) });
        one.oracle.extend(duty, day, due);
      } else {
        await waiveDuty(then, admin, await id(), { version, reason: REASON });
        one.oracle.close(duty, day, 'waived');
      }
      acts += 1;
    }
  }
  return acts;
}

/** The records of the platform about an institution, as the lines of the oracle. */
async function recorded(institutionId: number): Promise<string[]> {
  const { rows } = await services.database.db.execute<{ line: string }>(sql`
    with e as (
      select e.id, to_char(e.at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as day, e.kind, e.data, d.kind as duty, d.number
      from events e left join duties d on d.id = (e.data ->> 'duty_id')::int where e.institution_id = ${institutionId})
    select day || ' ' || case kind
      when 'duty.opened' then duty || ' ' || number || ' opened, due ' || (data ->> 'due_on')
      when 'clock.due_soon' then duty || ' ' || number || ' ' || (data ->> 'clock') || ' due_soon, due ' || (data ->> 'due_on')
      when 'clock.overdue' then duty || ' ' || number || ' ' || (data ->> 'clock') || ' overdue, due ' || (data ->> 'due_on')
      when 'clock.moved' then duty || ' ' || number || ' moved to ' || (data ->> 'due_on')
      when 'duty.submitted' then duty || ' ' || number || ' submitted'
      when 'duty.returned' then duty || ' ' || number || ' returned, due ' || (data ->> 'due_on')
      when 'duty.accepted' then duty || ' ' || number || ' accepted'
      when 'duty.waived' then duty || ' ' || number || ' waived'
      when 'duty.paused' then duty || ' ' || number || ' paused'
      when 'duty.resumed' then duty || ' ' || number || ' resumed, due ' || (data ->> 'due_on')
      when 'duty.extended' then duty || ' ' || number || ' extended to ' || (data ->> 'due_on')
      when 'duty.ended' then duty || ' ' || number || ' ended'
      when 'certificate.expiring' then 'certificate ends in ' || (data ->> 'days')
      when 'certificate.expired' then 'certificate expired' end as line
    from e where kind like 'duty.%' or kind like 'clock.%' or kind in ('certificate.expiring', 'certificate.expired')
    union all
    select to_char(t.opened_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD') || ' ' || d.kind || ' ' || d.number || ' suspension proposed'
    from tasks t join duties d on d.id = t.duty_id where t.kind = 'suspend' and d.institution_id = ${institutionId}`);
  return rows.map(({ line }) => line).toSorted();
}

test(`${COUNT} institutions over ${span} months: no duty is missed, doubled or early, and nothing is suspended by itself`, { timeout: 7_200_000 }, async () => {
  const calendar = new Calendar();
  const last = FIRST + Math.round(Number(span) * 30.44) + 380;
  for (const [from, until] of knownHolidays(last + 400)) {
    calendar.enter(from, until);
    await saveHolidayAndMove(at(FIRST - 1, 9), admin, undefined, {
      from: dayText(from),
      until: dayText(until),
      title: { ar: 'عطلة', en: `Holiday ${dayText(from)}` },
    });
  }
  const all: Institution[] = [];
  const wanted = new Map<OracleDuty, Day | undefined>();
  const nodes = [await startNode(), await startNode()];
  cleanUp.add(async () => nodes.forEach((node) => node.process.kill('SIGKILL')));
  let [acts, off, kills, late, offUntil] = [0, 0, 0, 0, 0];
  for (let day = FIRST; day <= last; day += 1) {
    if (oneIn(90)) {
      const from = day + 1 + random(20);
      const until = from + random(4);
      if (Array.from({ length: until - from + 1 }, (_, n) => from + n).every((one) => !calendar.has(one))) {
        calendar.enter(from, until);
        await saveHolidayAndMove(at(day, 9), admin, undefined, {
          from: dayText(from),
          until: dayText(until),
          title: { ar: 'عطلة', en: `Late ${dayText(from)}` },
        });
        for (const { oracle } of all) oracle.holiday(day);
        late += 1;
      }
    }
    if (day > offUntil && oneIn(40)) offUntil = day + random(4);
    if (day <= offUntil) off += 1;
    else {
      const killed = oneIn(60) ? random(2) : undefined;
      if (killed !== undefined) kills += 1;
      await pass(nodes, day, killed);
      for (const { oracle } of all) oracle.pass(day);
      for (const one of all) acts += await act(one, day, wanted);
    }
    // Released after the work of the day, over the first year.
    while (all.length < COUNT && all.length <= ((day - FIRST) * COUNT) / 360) all.push(await accredit(all.length, day, calendar));
  }
  let lines = 0;
  const differing: string[] = [];
  for (const { id, oracle } of all) {
    const [theirs, ours] = [await recorded(id), oracle.lines.toSorted()];
    lines += ours.length;
    const missing = ours.filter((line) => !theirs.includes(line));
    const extra = theirs.filter((line) => !ours.includes(line));
    const doubled = theirs.filter(
      (line, index) => theirs.indexOf(line) !== index && ours.filter((one) => one === line).length < theirs.filter((one) => one === line).length,
    );
    if (missing.length + extra.length + doubled.length > 0)
      differing.push(
        `institution ${id}: missing ${missing.slice(0, 4).join('; ')} | not expected ${extra.slice(0, 4).join('; ')} | doubled ${doubled.slice(0, 2).join('; ')}`,
      );
  }
  figures.add('institutions, simulated days', `${COUNT}, ${last - FIRST + 1}`);
  figures.add('acts of people, holidays entered late, days without a server, kills', `${acts}, ${late}, ${off}, ${kills}`);
  figures.add('openings, days, reminders, proposals and ends compared', lines);
  figures.add('institutions with a difference', differing.length);
  expect(differing.slice(0, 10)).toEqual([]);
  const { rows } = await services.database.db.execute<{ n: number }>(sql`select count(*)::int as n from certificate_changes`);
  expect(rows[0]!.n).toBe(0);
  const { rows: changed } = await services.database.db.execute<{ n: number }>(sql`select count(*)::int as n from certificates where status <> 'valid'`);
  expect(changed[0]!.n).toBe(0);
});
