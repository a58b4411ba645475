import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { afterAll, expect, test } from 'vitest';
import { Caller } from './testing/caller.ts';
import { APPLICANT_PASSWORD as PASSWORD, AcknowledgedApplications, AcknowledgedReports, writeUntilGone } from './testing/crashes/acknowledged-writes.ts';
import { killedServer } from './testing/crashes/killed-server.ts';
import { uniquePdf } from './testing/files/unique-pdf.ts';

const ROUNDS = 10;
const ADMIN = { email: 'chief@iqs.local', password: 'keeps-what-it-answers' };
const dataDir = await mkdtemp(join(tmpdir(), 'miyar-crash-'));
const { start, kill, clear } = killedServer({
  DATA_DIR: dataDir,
  RATE_LIMIT_SCALE: '1000',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});

afterAll(clear);

const signIn = async (url: string, email: string, password = PASSWORD): Promise<Caller> =>
  new Caller(url, (await new Caller(url).signIn({ email, password })).token);

async function setScene(url: string): Promise<{ evaluator: Caller; schoolId: number }> {
  const stranger = new Caller(url);
  await stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: { name: 'School', email: 'school@crash.example', password: PASSWORD } });
  const { user } = await stranger.does(api.accounts.signUp, {
    params: { role: 'evaluator' },
    body: { name: 'Evaluator', email: 'evaluator@crash.example', password: PASSWORD },
  });
  const files = { registration_doc: uniquePdf('visited-a'), curriculum_doc: uniquePdf('visited-b') };
  await (await signIn(url, 'school@crash.example')).does(api.applications.submit, {
    body: { name: 'Visited', country: 'Uganda', accreditation_type: 'new' },
    files,
  });
  const admin = await signIn(url, ADMIN.email, ADMIN.password);
  const [school] = await admin.does(api.schools.list, {});
  await admin.does(api.assignments.assign, { body: { school_id: school!.id, evaluator_id: user.id } });
  return { evaluator: await signIn(url, 'evaluator@crash.example'), schoolId: school!.id };
}

test(`killed ${ROUNDS} times while it writes, the server keeps everything it answered for, byte for byte`, { timeout: 300_000 }, async () => {
  const url = await start();
  const scene = await setScene(url);
  const writes = [new AcknowledgedApplications(url, 'one'), new AcknowledgedApplications(url, 'two'), new AcknowledgedReports(scene.evaluator, scene.schoolId)];
  const acknowledged = () => writes.reduce((sum, kind) => sum + kind.acknowledged, 0);
  for (let round = 0; round < ROUNDS; round++) {
    const under = writes.map((kind, n) => writeUntilGone(kind, `r${round}w${n}`));
    // Each round stops writes that are under way, on a slow machine too.
    const before = acknowledged();
    await expect.poll(acknowledged, { timeout: 60_000, interval: 20 }).toBeGreaterThan(before + 1);
    await wait(Math.random() * 900);
    await kill();
    await Promise.all(under);
    await start();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  expect(acknowledged()).toBeGreaterThan(ROUNDS);
  for (const kind of writes) expect(await kind.lost()).toEqual([]);
  // Leftovers of cut uploads are few and go with the sweep; the folder holds nothing else.
  expect((await readdir(join(dataDir, 'tmp'))).length).toBeLessThanOrEqual(ROUNDS * 6);
  await kill();
});
