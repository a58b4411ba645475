import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { endpoints } from '@miyar/contract/api';
import { accounts } from '@miyar/contract/accounts/accounts';
import { recovery } from '@miyar/contract/accounts/recovery';
import { applications } from '@miyar/contract/accreditation/applications';
import { certificates } from '@miyar/contract/accreditation/certificates';
import type { Endpoint } from '@miyar/contract/core/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshModules, memoryStorage } from '../testing.ts';
import { apiText } from './api-text.ts';

freshModules();

let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  address = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
});
afterAll(() => server.close());

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubEnv('VITE_API_HOST', address);
});

const load = async () => ({ ...(await import('./api.ts')), ...(await import('./session.ts')), ...(await import('../i18n/current-language.ts')) });

const refuse = (status: number, problem: object) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(status, { 'content-type': 'application/problem+json' });
  response.end(JSON.stringify({ type: 'about:blank', title: '', status, ...problem }));
};
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );

describe('a call', () => {
  it('says who asks, and in which language', async () => {
    const { call, startSession } = await load();
    localStorage.setItem('unrelated', 'x');
    startSession({ user: { id: 1 } as never, token: 't1' }, { remember: false });
    let seen: IncomingMessage['headers'] = {};
    answer = (request, response) => {
      seen = request.headers;
      response.end('{"ok":true}');
    };
    expect(await call(accounts.signOut)).toEqual({ ok: true });
    expect([seen['authorization'], seen['accept-language']]).toEqual(['Bearer t1', 'ar']);
  });

  it('is sent again under its key when nothing came back, and under a new one once there was an answer', async () => {
    const { call } = await load();
    const keys: unknown[] = [];
    const outcomes = ['lost', 'fault', 'done', 'done', 'done'];
    answer = (request, response) => {
      keys.push(request.headers['idempotency-key']);
      const outcome = outcomes.shift();
      if (outcome === 'lost') response.destroy();
      else if (outcome === 'fault') response.writeHead(503).end('{}');
      else response.end('{"ok":true}');
    };
    const reset = (email: string) => call(recovery.requestReset, { body: { email } });
    await failure(reset('a@example.org'));
    await failure(reset('a@example.org'));
    await reset('b@example.org');
    await reset('a@example.org');
    await reset('a@example.org');
    const [lost, fault, other, done, anew] = keys;
    expect([fault, done]).toEqual([lost, lost]);
    expect(new Set([lost, other, anew]).size).toBe(3);
    expect(lost).toMatch(/^[0-9a-f]{32}$/);
  });

  it('throws what the server said, with the fields', async () => {
    const { call } = await load();
    answer = refuse(400, {
      code: 'invalid_request',
      message: 'راجع الحقول.',
      request_id: 'r-1',
      errors: [{ field: 'email', code: 'invalid_email', message: 'أدخل بريدًا.' }],
    });
    const error = await failure(call(recovery.requestReset, { body: { email: 'x' } }));
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'راجع الحقول.',
      requestId: 'r-1',
      errors: [{ field: 'email', code: 'invalid_email' }],
      mayPass: false,
    });
  });

  it('has words for an answer that is none of ours', async () => {
    const { call } = await load();
    answer = (_request, response) => {
      response.writeHead(502);
      response.end('<html>Bad gateway</html>');
    };
    const error = await failure(call(accounts.signOut));
    expect(error).toMatchObject({ status: 502, code: 'unreadable', mayPass: true });
    expect((error as Error).message).toBe(apiText.ar.unreadable);
  });

  it('has words for a page in place of the answer, as networks send that ask to be signed in to', async () => {
    const { call } = await load();
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html>');
    };
    expect(await failure(call(accounts.whoAmI))).toMatchObject({ status: 200, code: 'unreadable' });
  });

  it('has words for a lost connection, in the language of the page', async () => {
    vi.stubEnv('VITE_API_HOST', 'http://127.0.0.1:9');
    const { call, setLanguage } = await load();
    setLanguage('en');
    const error = await failure(call(accounts.signOut));
    expect(error).toMatchObject({ status: 0, code: 'network', message: 'The connection was lost. Check it and try again.', mayPass: true });
  });

  it('distinguishes a cancelled request from a failed one', async () => {
    const { call } = await load();
    answer = () => undefined;
    const stop = new AbortController();
    const waiting = failure(call(accounts.signOut, undefined, { signal: stop.signal }));
    stop.abort();
    expect(await waiting).toMatchObject({ name: 'AbortError' });
  });
});

describe('two presses in one turn', () => {
  // A form with files needs objects that only a browser has; `query.component.test.tsx` presses such a button.
  const changes = (endpoints as readonly (readonly [string, Endpoint])[]).filter(([, { method, files }]) => method !== 'GET' && !files);
  const input = ({ path, body }: Endpoint, typed: string) => ({
    params: Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, typed])),
    ...(body && { body: { typed } }),
  });

  it('send no change twice, whatever it is, and both get its answer', async () => {
    const { call } = await load();
    const came: string[] = [];
    answer = (request, response) => {
      came.push(`${request.method} ${request.url}`);
      response.end(`{"n":${came.length}}`);
    };
    for (const [name, endpoint] of changes) {
      const press = () => call(endpoint, input(endpoint, '1') as never);
      const before = came.length;
      const [first, second] = await Promise.all([press(), press()]);
      expect([came.length - before, second], name).toEqual([1, first]);
      // Once it is answered, the same is a new change.
      await press();
      expect(came.length - before, name).toBe(2);
    }
    expect(changes.length).toBeGreaterThan(200);
  });

  it('send what differs, what is for somebody else, and what undoes the one before', async () => {
    const { call, startSession } = await load();
    let came = 0;
    answer = (_request, response) => {
      came += 1;
      response.end('{}');
    };
    const reset = (email: string) => call(recovery.requestReset, { body: { email } });
    await Promise.all([reset('a@example.org'), reset('b@example.org'), reset('a@example.org')]);
    expect(came).toBe(3);
    const first = call(accounts.signOut);
    startSession({ user: { id: 1 } as never, token: 't1' }, { remember: false });
    await Promise.all([first, call(accounts.signOut)]);
    expect(came).toBe(5);
  });

  it('both learn that it was refused or lost', async () => {
    const { call } = await load();
    let came = 0;
    answer = (request, response) => {
      came += 1;
      refuse(409, { code: 'email_taken', message: 'x' })(request, response);
    };
    const outcomes = await Promise.allSettled([call(accounts.signOut), call(accounts.signOut)]);
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : ''))).toEqual(['email_taken', 'email_taken']);
    answer = (_request, response) => {
      came += 1;
      response.destroy();
    };
    const lost = await Promise.allSettled([call(accounts.signOut), call(accounts.signOut)]);
    expect(lost.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : ''))).toEqual(['network', 'network']);
    expect(came).toBe(2);
  });

  it('each stop their own, where it can be stopped', async () => {
    const { call } = await load();
    let came = 0;
    answer = (_request, response) => {
      came += 1;
      if (came > 1) response.end('{"ok":true}');
    };
    const stop = new AbortController();
    const first = failure(call(accounts.signOut, undefined, { signal: stop.signal }));
    await vi.waitFor(() => expect(came).toBe(1));
    expect(await call(accounts.signOut, undefined, { signal: new AbortController().signal })).toEqual({ ok: true });
    stop.abort();
    expect(await first).toMatchObject({ name: 'AbortError' });
  });
});

describe('a session that is over', () => {
  it.each(['session_ended', 'not_signed_in'])('is forgotten on %s', async (code) => {
    const { call, startSession, currentSession } = await load();
    startSession({ user: { id: 1 } as never, token: 't1' }, { remember: true });
    answer = refuse(401, { code, message: 'انتهت جلستك.' });
    await failure(call(accounts.whoAmI));
    expect(currentSession()).toBeNull();
  });

  it('stays unchanged when a password was wrong', async () => {
    const { call, startSession, currentSession } = await load();
    startSession({ user: { id: 1 } as never, token: 't1' }, { remember: true });
    answer = refuse(401, { code: 'invalid_credentials', message: 'غير صحيحة' });
    await failure(call(accounts.signIn, { body: { email: 'a@b.c', password: 'x' } }));
    expect(currentSession()?.token).toBe('t1');
  });
});

describe('a second factor that is required from now on', () => {
  it('is remembered of the account that was refused, and of no other', async () => {
    const { call, startSession, currentSession } = await load();
    startSession({ user: { id: 1, second_factor_missing: false } as never, token: 't1' }, { remember: false });
    answer = (request, response) => {
      if (request.headers.authorization === 'Bearer t1')
        startSession({ user: { id: 2, second_factor_missing: false } as never, token: 't2' }, { remember: false });
      refuse(403, { code: 'second_factor_required', message: 'فعّل طريقة تحقق ثانية.' })(request, response);
    };
    await failure(call(applications.list));
    expect(currentSession()?.user).toMatchObject({ id: 2, second_factor_missing: false });
    await failure(call(applications.list));
    expect(currentSession()?.user).toMatchObject({ id: 2, second_factor_missing: true });
  });
});

describe('what headers carry', () => {
  it('reads how long to wait after too many calls', async () => {
    const { call } = await load();
    for (const [wait, seconds] of [
      ['780', 780],
      ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ] as const) {
      answer = (request, response) => {
        response.setHeader('retry-after', wait);
        refuse(429, { code: 'too_many_sign_ins', message: 'محاولات كثيرة.' })(request, response);
      };
      expect(await failure(call(accounts.signIn, { body: { email: 'a@b.c', password: 'x' } }))).toMatchObject({ status: 429, retryAfter: seconds });
    }
  });

  it('reads the next page and the total', async () => {
    const { callPage } = await load();
    answer = (_request, response) => {
      response.writeHead(200, { link: '</api/school/applications?limit=2&after=abc%3D>; rel="next"', 'x-total-count': '54' });
      response.end('[]');
    };
    expect(await callPage(applications.list)).toEqual({ rows: [], total: 54, after: 'abc=' });
  });

  it('reads a file’s name, the Arabic one first', async () => {
    const { callFile, fileName } = await load();
    answer = (_request, response) => {
      response.writeHead(200, { 'content-disposition': `attachment; filename="certificate.pdf"; filename*=UTF-8''${encodeURIComponent('شهادة الهدى.pdf')}` });
      response.end('%PDF');
    };
    const { blob, name } = await callFile(certificates.download);
    expect([name, await blob.text()]).toEqual(['شهادة الهدى.pdf', '%PDF']);
    expect([fileName('attachment; filename="a \\"b\\".pdf"'), fileName('attachment; filename=plain.pdf'), fileName(null)]).toEqual([
      'a "b".pdf',
      'plain.pdf',
      undefined,
    ]);
  });
});
