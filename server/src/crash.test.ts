import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { api } from '@miyar/contract';
import { afterAll, expect, test } from 'vitest';
import { paper } from './cast/paper.ts';
import { riyadhDay } from './platform/clock.ts';
import { Caller } from './testing/caller.ts';

const ROUNDS = 10;
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const ADMIN = { email: 'chief@iqs.local', password: 'keeps-what-it-answers' };
const PASSWORD = 'visit-every-classroom';
const dataDir = await mkdtemp(join(tmpdir(), 'miyar-crash-'));
let running: ChildProcess | undefined;

afterAll(async () => {
  running?.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the real server process on the same folder and waits until it says where it listens. */
async function start(): Promise<string> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMIT_SCALE: '1000',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      DATABASE_URL: '',
      NODE_ENV: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const port = /listening on 127\.0\.0\.1:(\d+)/.exec(said)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

async function kill(): Promise<void> {
  const gone = new Promise((resolve) => running!.once('exit', resolve));
  running!.kill('SIGKILL');
  await gone;
}

const signIn = async (url: string, email: string, password = PASSWORD): Promise<Caller> =>
  new Caller(url, (await new Caller(url).signIn({ email, password })).token);

/** A PDF no other has the bytes of, of up to half a megabyte. */
function uniquePdf(name: string): File {
  const filling = `%${name}\n`.repeat(Math.ceil((Math.random() * 500_000) / (name.length + 2)));
  const whole = paper(name, [name]);
  return new File([whole.subarray(0, 9), filling, whole.subarray(9)], `${name}.pdf`);
}
const sha256 = async (file: Blob): Promise<string> =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

interface Acknowledged {
  applications: Map<number, string[]>;
  reports: Map<number, string>;
}

/** Applies again and again; remembers what was answered, and lets go when the server does. */
async function applyUntilKilled(url: string, round: number, writer: number, kept: Acknowledged): Promise<void> {
  try {
    const school = await signIn(url, `school${writer}@crash.example`);
    for (let i = 0; ; i++) {
      const name = `r${round}w${writer}i${i}`;
      const files = { registration_doc: uniquePdf(`${name}a`), curriculum_doc: uniquePdf(`${name}b`) };
      const hashes = await Promise.all(Object.values(files).map(sha256));
      const { applicationId } = await school.does(api.applications.submit, { body: { name, country: 'Kenya', accreditation_type: 'new' }, files });
      kept.applications.set(applicationId, hashes);
    }
  } catch {
    // Killed in the middle of a call: what was not answered may be there or not.
  }
}

async function reportUntilKilled(url: string, round: number, schoolId: number, kept: Acknowledged): Promise<void> {
  try {
    const evaluator = await signIn(url, 'evaluator@crash.example');
    for (let i = 0; ; i++) {
      const file = uniquePdf(`r${round}report${i}`);
      const { id } = await evaluator.does(api.visitReports.upload, { body: { school_id: schoolId, visit_date: riyadhDay(new Date()) }, files: { file } });
      kept.reports.set(id, await sha256(file));
    }
  } catch {
    // as above
  }
}

async function setScene(url: string): Promise<number> {
  const stranger = new Caller(url);
  for (const email of ['school1@crash.example', 'school2@crash.example']) {
    await stranger.does(api.accounts.signUp, { params: { role: 'school' }, body: { name: email, email, password: PASSWORD } });
  }
  const { user } = await stranger.does(api.accounts.signUp, {
    params: { role: 'evaluator' },
    body: { name: 'Evaluator', email: 'evaluator@crash.example', password: PASSWORD },
  });
  const files = { registration_doc: uniquePdf('visited-a'), curriculum_doc: uniquePdf('visited-b') };
  await (await signIn(url, 'school1@crash.example')).does(api.applications.submit, {
    body: { name: 'Visited', country: 'Uganda', accreditation_type: 'new' },
    files,
  });
  const admin = await signIn(url, ADMIN.email, ADMIN.password);
  const [school] = await admin.does(api.schools.list, {});
  await admin.does(api.assignments.assign, { body: { school_id: school!.id, evaluator_id: user.id } });
  return school!.id;
}

/** Everything acknowledged is there, byte for byte, and was told of once; everything there is whole; nothing half-written can be seen. */
async function expectEverything(url: string, kept: Acknowledged): Promise<void> {
  const admin = await signIn(url, ADMIN.email, ADMIN.password);
  const hashOf = async (path: string) => {
    const response = await admin.fetch('GET', path);
    expect(response.status, path).toBe(200);
    return sha256(await response.blob());
  };
  const listed = new Set<number>();
  for (const writer of [1, 2]) {
    const school = await signIn(url, `school${writer}@crash.example`);
    const applications = await school.does(api.applications.list, { query: { limit: 500 } });
    const told = await school.does(api.notifications.listForSchool, { query: { limit: 500, category: 'application' } });
    expect(told.map(({ data }) => Number(data['application_id'])).sort()).toEqual(applications.map(({ id }) => id).sort());
    for (const { id } of applications) {
      listed.add(id);
      const { documents } = await school.does(api.applications.read, { params: { id } });
      expect(documents).toHaveLength(2);
      const hashes = await Promise.all(documents.map(({ doc_path }) => hashOf(`/${doc_path}`)));
      const answered = kept.applications.get(id);
      if (answered) expect(hashes).toEqual(answered);
    }
  }
  expect([...kept.applications.keys()].filter((id) => !listed.has(id))).toEqual([]);
  const reports = await admin.does(api.visitReports.list, { query: { limit: 500 } });
  for (const [id, hash] of kept.reports) {
    expect(reports.map((report) => report.id)).toContain(id);
    expect(await hashOf(`/api/admin/reports/${id}/download`)).toBe(hash);
  }
}

test(`killed ${ROUNDS} times while it writes, the server keeps everything it answered for, byte for byte`, { timeout: 300_000 }, async () => {
  const kept: Acknowledged = { applications: new Map(), reports: new Map() };
  let url = await start();
  const schoolId = await setScene(url);
  for (let round = 0; round < ROUNDS; round++) {
    const writers = [applyUntilKilled(url, round, 1, kept), applyUntilKilled(url, round, 2, kept), reportUntilKilled(url, round, schoolId, kept)];
    await wait(600 + Math.random() * 900);
    await kill();
    await Promise.all(writers);
    url = await start();
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }
  expect(kept.applications.size + kept.reports.size).toBeGreaterThan(ROUNDS);
  await expectEverything(url, kept);
  // Leftovers of cut uploads are few and go with the sweep; the folder holds nothing else.
  expect((await readdir(join(dataDir, 'tmp'))).length).toBeLessThanOrEqual(ROUNDS * 6);
  await kill();
});
