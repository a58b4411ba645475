import { connect, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../../config.ts';
import { refusalOf } from '../../../testing/caller.ts';
import { applicationForm, pdfFile } from '../../../testing/journeys.ts';
import { samplePng } from '../../../testing/files/sample-files.ts';
import { filesInStorage } from '../../../testing/stored.ts';
import { testApp } from '../../../testing/test-app.ts';

const app = testApp();
const PATH = '/api/school/first-time-apply';
const MEGABYTE = 1024 * 1024;

/** Nothing came of it: no row, no stored file, nothing waiting. */
async function expectNothingStored(): Promise<void> {
  expect(await app.services.database.db.query.applications.findMany()).toEqual([]);
  expect(await app.services.database.db.query.files.findMany()).toEqual([]);
  expect(await filesInStorage(app)).toBe(0);
  expect(await readdir(temporaryFolder(app.services.config.dataDir))).toEqual([]);
}

/** A PDF of an exact size, its middle filled. */
async function pdfOfSize(bytes: number, name = 'large.pdf'): Promise<File> {
  const small = new Uint8Array(await pdfFile().arrayBuffer());
  const head = '%PDF-1.7\n'.length;
  return new File([small.subarray(0, head), new Uint8Array(bytes - small.length).fill(32), small.subarray(head)], name);
}

const submit = async (registration: File) =>
  (await app.as('alHuda')).send(api.applications.submit, { ...applicationForm(), files: { registration_doc: registration, curriculum_doc: pdfFile() } });

test.each([71, 500, 5000])('a boundary of %d characters is refused, and is no fault of ours', async (length) => {
  const logged = vi.spyOn(app.services.log, 'error');
  const boundary = 'x'.repeat(length);
  for (const type of [`multipart/form-data; boundary=${boundary}`, `multipart/form-data; x-boundary=y; boundary="${boundary}"`]) {
    const refused = await (await app.as('alHuda')).fetch('POST', PATH, { body: `--${boundary}--\r\n`, headers: { 'content-type': type } });
    expect(await refusalOf(refused)).toMatchObject({ status: 400, code: 'malformed_request' });
  }
  expect(logged).not.toHaveBeenCalled();
  await expectNothingStored();
});

describe('a file', () => {
  test.each([
    ['is no PDF', () => new File(['<html><script>alert(1)</script>'], 'a.pdf'), 415, 'file_content_mismatch'],
    ['has another extension', () => new File(['MZ'], 'a.exe'), 415, 'file_type_not_allowed'],
    ['has no bytes', () => new File([], 'a.pdf'), 400, 'file_empty'],
    ['has no end', () => new File(['%PDF-1.4\n1 0 obj'], 'a.pdf'), 415, 'file_damaged'],
    ['is only called PDF', () => new File([new Uint8Array(samplePng())], 'a.pdf'), 415, 'file_content_mismatch'],
  ])('that %s is refused at its field and nothing is stored', async (_why, file, status, code) => {
    expect(await refusalOf(await submit(file()))).toMatchObject({ status, code, fields: { registration_doc: code } });
    await expectNothingStored();
  });

  test('of exactly 10 MB is taken, of one byte more is not, nor one of 30', async () => {
    expect((await submit(await pdfOfSize(10 * MEGABYTE))).status).toBe(201);
    await (await app.as('alHuda')).does(api.applications.withdraw, { params: { id: 1 } });
    for (const size of [10 * MEGABYTE + 1, 30 * MEGABYTE]) {
      const refused = await refusalOf(await submit(await pdfOfSize(size)));
      expect(refused).toMatchObject({ status: 413, code: 'file_too_large', message: 'The file is larger than allowed (10 MB).' });
    }
    expect(await filesInStorage(app)).toBe(2);
  });

  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['تقرير المدرسة ٢٠٢٦.pdf', 'تقرير المدرسة ٢٠٢٦.pdf'],
    ['evil\u202Efdp.pdf', 'evilfdp.pdf'],
    // A browser writes line breaks and quotes in names as %0D%0A and %22 itself, and leaves a percent sign as it is.
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie x=1.pdf'],
    ['a"b.pdf', 'ab.pdf'],
    ['50%25 %2F.pdf', '50%25 %2F.pdf'],
  ])('called %j retains the part of its name that is safe', async (name, safe) => {
    const response = await submit(new File([await pdfFile().arrayBuffer()], name));
    expect(response.status).toBe(201);
    const [row] = await app.services.database.db.query.files.findMany({ orderBy: (files, { asc }) => asc(files.id) });
    expect(row!.name.replaceAll(/[":]/g, '')).toBe(safe);
  });
});

describe('a form', () => {
  const multipart = (boundary: string) => ({ 'content-type': `multipart/form-data; boundary=${boundary}` });
  const field = (name: string, value: string) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = async (name: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${name}.pdf"\r\nContent-Type: application/pdf\r\n\r\n${await pdfFile().text()}\r\n`;
  const whole = async () =>
    `${field('name', 'A')}${field('country', 'Kenya')}${field('accreditation_type', 'new')}${await file('registration_doc')}${await file('curriculum_doc')}`;
  const post = async (body: string, boundary = 'b') => (await app.as('alHuda')).fetch('POST', PATH, { body, headers: multipart(boundary) });

  test.each([
    ['an object', '{"a":1}', 'unsupported_content_type', 415],
    ['a number', '5', 'unsupported_content_type', 415],
    ['a text', '"School"', 'unsupported_content_type', 415],
    ['null', 'null', 'unsupported_content_type', 415],
    ['no JSON at all', '{', 'malformed_request', 400],
  ])('with a text part that calls itself JSON and is %s is refused as such', async (_what, value, code, status) => {
    const part = `--b\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n${value}\r\n`;
    const rest = (await whole()).replace(field('name', 'A'), '');
    expect(await refusalOf(await post(`${part}${rest}--b--\r\n`))).toMatchObject({ status, code, fields: status === 415 ? { name: code } : {} });
    await expectNothingStored();
  });

  test('that is whole is taken', async () => expect((await post(`${await whole()}--b--\r\n`)).status).toBe(201));

  test('without its last boundary is cut off, wherever it was cut', async () => {
    const body = await whole();
    for (const length of [body.length, body.length - 2, Math.floor(body.length * 0.9), Math.floor(body.length / 2), 30]) {
      const refused = await refusalOf(await post(body.slice(0, length)));
      expect(['upload_incomplete', 'malformed_request', 'file_damaged']).toContain(refused.code);
      await expectNothingStored();
    }
  });

  test.each([
    ['repeats a field', async () => `${field('name', 'B')}${await whole()}--b--\r\n`, 'repeated_field'],
    ['repeats a file', async () => `${await file('registration_doc')}${await whole()}--b--\r\n`, 'repeated_field'],
    ['brings a file of its own', async () => `${await file('other')}${await whole()}--b--\r\n`, 'unexpected_file'],
    ['has no files', async () => `${field('name', 'A')}--b--\r\n`, 'invalid_request'],
    ['has a huge field', async () => `${field('name', 'x'.repeat(70_000))}--b--\r\n`, 'request_too_large'],
    ['is no form', async () => 'hello', 'upload_incomplete'],
    ['names __proto__', async () => `${field('__proto__', 'x')}${field('constructor', 'x')}--b--\r\n`, 'malformed_request'],
  ])('that %s is refused', async (_what, body, code) => {
    const refused = await refusalOf(await post(await body()));
    expect(refused.code).toBe(code);
    await expectNothingStored();
  });

  test('sent as JSON, or JSON sent as a form, is the wrong content type', async () => {
    const school = await app.as('alHuda');
    expect(await refusalOf(await school.fetch('POST', PATH, { body: '{}', headers: { 'content-type': 'application/json' } }))).toMatchObject({
      status: 415,
      code: 'unsupported_content_type',
    });
    const form = new FormData();
    form.set('email', 'a@b.example');
    for (const init of [
      { body: form },
      { body: 'email=a', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      { body: 'x', headers: { 'content-type': 'text/plain' } },
    ]) {
      expect((await app.stranger.fetch('POST', '/api/auth/login', init)).status).toBe(415);
    }
  });

  test('refused at its beginning is still taken to its end, so that the sender gets to read why', async () => {
    const { token } = await app.as('alHuda');
    const field = '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n';
    const file = '--b\r\nContent-Disposition: form-data; name="registration_doc"; filename="a.pdf"\r\n\r\n';
    const body = Buffer.concat([Buffer.from(field + field + file), Buffer.alloc(30 * MEGABYTE, 32), Buffer.from('\r\n--b--\r\n')]);
    const socket = await open();
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const sent = new Promise((done) => socket.write(body, () => done('all of it')));
    expect(await Promise.race([sent, wait(5000)])).toBe('all of it');
    await expect.poll(() => answer).toContain('repeated_field');
    socket.destroy();
    await expectNothingStored();
  });

  test('announced far too large is answered and not taken to its end', async () => {
    const { token } = await app.as('alHuda');
    const socket = await open();
    let answer = '';
    let sent = 0;
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    const closed = new Promise<void>((done) => socket.once('close', () => done()));
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${2000 * MEGABYTE}\r\n\r\n`,
    );
    const more = () => socket.write(Buffer.alloc(MEGABYTE), () => void ((sent += 1), socket.destroyed || more()));
    more();
    await closed;
    expect(answer).toContain('request_too_large');
    expect(sent).toBeLessThan(100);
    await expectNothingStored();
  });

  test('whose sender goes away in the middle leaves nothing, and the server goes on', async () => {
    const { token } = await app.as('alHuda');
    const body = await whole();
    for (const share of [0.2, 0.6, 0.95]) {
      const socket = await open();
      socket.write(
        `POST ${PATH} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${body.length + 6}\r\n\r\n`,
      );
      socket.write(body.slice(0, Math.floor(body.length * share)));
      await wait(80);
      socket.destroy();
    }
    await wait(300);
    await expectNothingStored();
    expect((await post(`${body}--b--\r\n`)).status).toBe(201);
  });

  const open = async (): Promise<Socket> => {
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await new Promise((done) => socket.once('connect', done));
    return socket;
  };
});

describe('a body', () => {
  test.each([
    ['that is not JSON', '{"email":', 'malformed_request'],
    ['that is empty', '', 'malformed_request'],
    ['that is a list', '[]', 'malformed_request'],
    ['that is null', 'null', 'malformed_request'],
    ['with a number for a text', '{"email":1,"password":["x"]}', 'invalid_request'],
    ['with __proto__', '{"__proto__":{"role":"admin"},"email":"a@b.example","password":"x"}', 'malformed_request'],
    ['of 300 kB', JSON.stringify({ email: 'a'.repeat(300_000), password: 'x' }), 'request_too_large'],
  ])('%s is refused', async (_what, body, code) => {
    expect((await refusalOf(await app.stranger.fetch('POST', '/api/auth/login', { body, headers: { 'content-type': 'application/json' } }))).code).toBe(code);
  });
});

test('the refusal is in the reader’s language, Arabic when none is asked for', async () => {
  const message = async (language?: string) => {
    const response = await fetch(`${app.url}/api/auth/me`, language === undefined ? {} : { headers: { 'accept-language': language } });
    return ((await response.json()) as { message: string }).message;
  };
  expect(await message('en-GB,en;q=0.9')).toBe('Log in to continue.');
  expect(await message('ar-SA')).toBe('سجّل الدخول للمتابعة.');
  expect(await message('fr, ar;q=0.5')).toBe('سجّل الدخول للمتابعة.');
});
