import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, mailServer } from '../../server/src/testing/peers/mail-server.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { type Deployment, deploy } from './deployment.ts';
import { options } from './options.ts';
import { type Scene, setScene } from './scene.ts';

const MINUTES = 3;
const { nodes: count, proxies } = options(3);
const cleanUp = new CleanUp();
const figures = new Figures('nodes-timetable');
let deployment: Deployment;
let scene: Scene;
let mails: MailServer;
let database: pg.Client;

beforeAll(async () => {
  mails = await mailServer();
  cleanUp.add(mails.close);
  const environment = { RATE_LIMIT_SCALE: '100000', SMTP_URL: mails.url, MAIL_FROM: 'Miyar <no-reply@trials.example>' };
  deployment = await deploy(cleanUp, { nodes: count, proxy: proxies[0], environment });
  scene = await setScene(deployment.url);
  database = new pg.Client({ connectionString: deployment.databaseUrl });
  await database.connect();
  cleanUp.add(() => database.end());
});
afterAll(async () => {
  figures.keep();
  await cleanUp.run();
});

test(`the nightly housekeeping and the mails of notices, made due every minute for ${MINUTES} minutes: once each, by one node`, async () => {
  const { admin, school } = scene;
  await database.query('update users set email_verified_at = now()');
  await database.query('delete from waiting_notices');
  await database.query(`update pgboss.schedule set cron = '* * * * *' where key in ('prune', 'mail_notices')`);
  const noticesTo = () => mails.arrived.filter(({ recipients, subject }) => recipients.includes(school.email) && !/confirm|تأكيد/i.test(subject ?? ''));
  const before = noticesTo().length;
  const { rows: began } = await database.query<{ at: Date }>('select now() as at');
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await admin.caller.does(api.messaging.send, { body: { recipientId: school.id, message: `minute ${minute}` } });
    await database.query('update waiting_notices set due_at = now()');
    await wait(60_000);
  }
  await wait(15_000);
  const { rows } = await database.query<{ task: string; minutes: number; jobs: number; open: number }>(
    `select data->>'task' as task, count(distinct date_trunc('minute', created_on))::int as minutes, count(*)::int as jobs,
       count(*) filter (where state <> 'completed' or retry_count > 0)::int as open
     from pgboss.job where name = 'timetable' and created_on > $1 and data->>'task' in ('prune', 'mail_notices') group by 1 order by 1`,
    [began[0]!.at],
  );
  for (const { task, minutes, jobs, open } of rows) {
    figures.add(`${task}: minutes in which it was due, times it was done by ${count} nodes`, `${minutes}, ${jobs}`);
    expect(minutes, task).toBeGreaterThanOrEqual(MINUTES - 1);
    expect(jobs, task).toBe(minutes);
    expect(open, task).toBe(0);
  }
  expect(rows.map(({ task }) => task)).toEqual(['mail_notices', 'prune']);
  figures.add('mails of one notice', noticesTo().length - before);
  // A person is notified of a conversation once until they read it.
  expect(noticesTo().length - before).toBe(1);
});
