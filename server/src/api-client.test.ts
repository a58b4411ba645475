import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { endpoints } from '@miyar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CAST_PASSWORD, PEOPLE } from './cast/people.ts';
import { generateClient } from './testing/api-client/generate.ts';
import { mainJob } from './testing/api-client/main-job.ts';
import { pdfFile, today } from './testing/journeys.ts';
import { testApp } from './testing/test-app.ts';

const app = testApp();
const ROOT = resolve(import.meta.dirname, '../..');
const HERE = join(import.meta.dirname, 'testing/api-client');
/** The client is to be read, too: it had 28,000 lines before shapes and refusals were shared. */
const LINES_A_CALL = 26;

let folder: string;
let client: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyar-api-client-'));
  client = await generateClient(folder);
});
afterAll(() => rm(folder, { recursive: true }));

/** Checks files by the generated types; gives what the compiler says. */
async function compiled(files: readonly string[]): Promise<string> {
  const config = {
    extends: join(ROOT, 'tsconfig.json'),
    compilerOptions: {
      tsBuildInfoFile: join(folder, 'types.tsbuildinfo'),
      paths: { 'miyar-api': [join(folder, 'miyar-api.ts')] },
      types: ['node'],
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: [],
    files,
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const compiler = spawn(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder, '--pretty', 'false']);
  let said = '';
  for (const stream of [compiler.stdout, compiler.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await new Promise((end) => compiler.once('close', end));
  return said;
}

test('a program over the generated types alone applies, assigns, reports, decides and verifies', async () => {
  const people = { institution: PEOPLE.alHuda, evaluator: PEOPLE.yusuf, administrator: PEOPLE.nora };
  for (const person of ['alHuda', 'yusuf', 'nora'] as const) await app.as(person);
  const signIn = ({ email }: { email: string }) => ({ email, password: CAST_PASSWORD });
  const accounts = { institution: signIn(people.institution), evaluator: signIn(people.evaluator), administrator: signIn(people.administrator) };
  const done = await mainJob(app.url, accounts, () => pdfFile(), today(app));
  expect(done).toMatchObject({ again: 'already_assigned', verified: { number: done.number, status: 'valid' } });
  expect(done.number).toMatch(/^IQS-\d{4}-\d{4}$/);
  expect(done.pdf).toBeGreaterThan(10_000);
});

test('the generated types fit what that program does, and are of a readable size', async () => {
  expect(await compiled([join(HERE, 'main-job.ts')])).toBe('');
  expect(client.split('\n').length / endpoints.length).toBeLessThanOrEqual(LINES_A_CALL);
});

test('they notice a wrong status, a field that is missing and a code no call answers', async () => {
  const wrong = (name: string, line: string) => {
    const file = join(folder, name);
    return writeFile(file, `import { ApiClient } from '${join(HERE, 'client.ts')}';\nconst api = new ApiClient('');\n${line}\n`).then(() => file);
  };
  const files = await Promise.all([
    wrong('status.ts', `await api.does('post', '/api/admin/change-status', { body: { schoolId: 1, status: 'accredited' } });`),
    wrong('missing.ts', `await api.does('post', '/api/admin/assign-evaluator', { body: { school_id: 1 } });`),
    wrong(
      'code.ts',
      `const { refused } = await api.ask('get', '/api/verify/{code}', { path: { code: 'x' } });\nif (refused?.code === 'already_assigned') throw refused;`,
    ),
  ]);
  const said = await compiled(files);
  for (const file of ['status.ts(3', 'missing.ts(3', 'code.ts(4']) expect(said).toContain(file);
});
