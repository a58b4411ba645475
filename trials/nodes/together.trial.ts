import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { riyadhDay } from '../../server/src/platform/clock.ts';
import { Caller } from '../../server/src/testing/caller.ts';
import { pdfFile } from '../../server/src/testing/journeys.ts';
import { clientOf, listening } from '../../server/src/testing/sockets.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { elsewhere, type Person, signedIn } from '../tools/people.ts';
import { type Deployment, deploy } from './deployment.ts';
import { answered, freshKey, sendKeyed } from './keyed.ts';
import { options } from './options.ts';
import { type Scene, setScene } from './scene.ts';
import { sha256 } from './traffic.ts';

const { nodes: count, proxies } = options(3);
const cleanUp = new CleanUp();
const figures = new Figures('nodes-together');
let deployment: Deployment;
let scene: Scene;

beforeAll(async () => {
  deployment = await deploy(cleanUp, { nodes: count, proxy: proxies[0], environment: { RATE_LIMIT_SCALE: '100000' } });
  scene = await setScene(deployment.url);
});
afterAll(async () => {
  figures.keep();
  await cleanUp.run();
});

const urls = () => deployment.nodes.map(({ url }) => url);
/** A person who uses one node after the other. */
const at = (person: Person, n: number): Caller => elsewhere(person, urls()[n % count]!).caller;
const everywhere = <T>(work: (url: string, n: number) => Promise<T>): Promise<T[]> => Promise.all(urls().map(work));
const json = async <T>(url: string, path: string): Promise<T> => (await (await fetch(url + path)).json()) as T;

const middle = (times: number[]): number => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!);

describe('sockets', () => {
  test('a message sent through one node arrives once at the clients of every other, and through the proxy', async () => {
    const { admin, school } = scene;
    const clients = await Promise.all([...urls(), deployment.url].map((url) => listening(url, school.caller.token)));
    const texts: string[] = [];
    const sentAt = new Map<string, number>();
    const took = { same: [] as number[], another: [] as number[] };
    for (const [index, { socket }] of clients.slice(0, count).entries()) {
      socket.on('receive-message', ({ message }) => {
        const sentThrough = texts.indexOf(message) % count;
        took[sentThrough === index ? 'same' : 'another'].push(performance.now() - (sentAt.get(message) ?? 0));
      });
    }
    for (let n = 0; n < 60; n += 1) {
      const message = `from node ${n % count}, ${n}`;
      sentAt.set(message, performance.now());
      texts.push(message);
      await at(admin, n).does(api.messaging.send, { body: { recipientId: school.id, message } });
    }
    for (const client of clients) await client.until('receive-message', texts.length);
    await wait(300);
    // The second request may arrive first at another node; the ids show the order.
    const heard = (client: (typeof clients)[number]) => client.of('receive-message').toSorted((a, b) => a.id - b.id);
    for (const client of clients) expect(heard(client).map(({ message }) => message)).toEqual(texts);
    figures.add(
      'messages through each of the nodes in turn, received by a client of each and one behind the proxy, once',
      `${texts.length} × ${clients.length}`,
    );
    for (const [where, times] of Object.entries(took))
      figures.add(
        `from the request to a client of ${where === 'same' ? 'the same' : where} node, median and longest`,
        `${middle(times)} and ${Math.round(Math.max(...times))} ms`,
      );
  });

  test('a session that ends at one node is cut at every node, and opens none any more', async () => {
    for (let n = 0; n < count; n += 1) {
      const { caller, email } = await signedIn(deployment.url, scene.evaluator.email);
      const clients = await everywhere((url) => listening(url, caller.token));
      await at({ caller, email, id: 0 }, n).does(api.accounts.signOut, {});
      await Promise.all(clients.map(({ gone }) => gone));
      for (const client of clients) expect(client.of('session-ended')).toHaveLength(1);
      expect(await everywhere(async (url) => (await new Caller(url, caller.token).send(api.accounts.whoAmI, {})).status)).toEqual(urls().map(() => 401));
    }
    figures.add('sessions ended at each of the nodes: their connections that were left open', 0);
  });
});

describe('what is cached in memory', () => {
  const EDITS = 15;

  test('a section changed through one node is new through all, and on the page they write, in the moment of the answer', async () => {
    const { admin } = scene;
    const [section] = (await json<{ section: string; content: Record<'ar' | 'en', Record<string, unknown>> }[]>(deployment.url, '/api/landing')).filter(
      (one) => one.section === 'faq',
    );
    let stale = 0;
    for (let n = 0; n < EDITS; n += 1) {
      const title = `Edited ${n}`;
      // So that each node has just checked when the change comes.
      const reading = new AbortController();
      const readers = everywhere(async (url) => {
        while (!reading.signal.aborted) await json(url, '/api/landing');
      });
      await wait(20 + 7 * n);
      const content = { ...section!.content, en: { ...section!.content.en, title } };
      const saved = await at(admin, n).fetch('PUT', '/api/landing/faq', { body: JSON.stringify({ content }), headers: { 'content-type': 'application/json' } });
      expect(saved.status, await saved.clone().text()).toBe(200);
      const shown = await everywhere(async (url) => [
        (await json<(typeof section)[]>(url, '/api/landing')).some((one) => one?.content.en['title'] === title),
        (await (await fetch(`${url}/`, { headers: { cookie: 'language=en', 'accept-language': 'en' } })).text()).includes(title),
      ]);
      stale += shown.flat().filter((isNew) => !isNew).length;
      reading.abort();
      await readers;
    }
    figures.add(
      'changes of the public page through each of the nodes: reads at any node, right after the answer, that were older',
      `${stale} of ${EDITS * count * 2}`,
    );
    expect(stale).toBe(0);
  });

  test('so is a document, and the register', async () => {
    const { admin, schoolId } = scene;
    const listed = async (url: string) => (await json<{ id: number }[]>(url, '/api/documents')).map(({ id }) => id);
    await everywhere(listed);
    const { id } = await at(admin, 0).does(api.library.upload, { body: { title: 'Guide' }, files: { document: pdfFile('guide.pdf', 'Guide') } });
    expect(await everywhere(listed)).toEqual(urls().map(() => [id]));
    await at(admin, 1).does(api.library.delete, { params: { id } });
    expect(await everywhere(listed)).toEqual(urls().map(() => []));

    await at(admin, 0).does(api.visitReports.list, {});
    await at(scene.evaluator, 1).does(api.visitReports.upload, {
      body: { school_id: schoolId, visit_date: riyadhDay(new Date()) },
      files: { file: pdfFile('report.pdf', 'Visit') },
    });
    await at(admin, 2).does(api.decisions.changeStatus, { body: { schoolId, status: 'approved' } });
    expect(await everywhere(async (url) => (await new Caller(url).does(api.register.list, {})).map((entry) => entry.id))).toEqual(urls().map(() => [schoolId]));
  });
});

test('a file received by one node is sent by every other, byte for byte', async () => {
  const file = pdfFile('guide.pdf', `A guide ${'x'.repeat(100_000)}`);
  const { id } = await at(scene.admin, 0).does(api.library.upload, { body: { title: 'Large guide' }, files: { document: file } });
  const sent = sha256(await file.bytes());
  expect(await everywhere(async (url) => sha256(await (await fetch(`${url}/api/documents/${id}/download`)).bytes()))).toEqual(urls().map(() => sent));
});

describe('a change under a key', () => {
  test('sent again to another node is answered as the first time, and not done again', async () => {
    const { school, admin } = scene;
    const [key, input] = [freshKey(), { body: { name: 'A new name', email: school.email } }];
    const first = await sendKeyed(at(school, 0), api.profile.changeSchool, input, key);
    const again = await everywhere((url) => sendKeyed(elsewhere(school, url).caller, api.profile.changeSchool, input, key));
    const answer = await answered(api.profile.changeSchool, first);
    // A repeated call about one's own account is refused as such, and its answer is never stored.
    for (const response of again) expect([200, 409]).toContain(response.status);
    expect(answer.name).toBe('A new name');

    const [saving, content] = [
      freshKey(),
      (await json<{ section: string; content: object }[]>(deployment.url, '/api/landing')).find((one) => one.section === 'faq')!.content,
    ];
    const change = { params: { section: 'faq' as const }, body: { content } as never };
    const saved = await answered(api.landing.update, await sendKeyed(at(admin, 0), api.landing.update, change, saving));
    const versions = async () => (await at(admin, 0).does(api.landing.versions, { params: { section: 'faq' }, query: {} })).length;
    const before = await versions();
    for (let n = 1; n <= count; n += 1)
      expect(await answered(api.landing.update, await sendKeyed(at(admin, n), api.landing.update, change, saving))).toEqual(saved);
    expect(await versions()).toBe(before);
  });

  test('sent to all nodes at once is done once', async () => {
    const { school, admin } = scene;
    for (let n = 0; n < 10; n += 1) {
      const [key, message] = [freshKey(), `at once ${n}`];
      const answers = await everywhere((url) =>
        sendKeyed(elsewhere(admin, url).caller, api.messaging.send, { body: { recipientId: school.id, message } }, key),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses).toContain(201);
      // A repeated call during the first one is refused as such.
      for (const status of statuses) expect([201, 409]).toContain(status);
    }
    const [conversation] = await school.caller.does(api.messaging.inbox, {});
    const stored = await school.caller.does(api.messaging.read, { params: { id: conversation!.id }, query: { limit: 100 } });
    expect(stored.filter(({ message }) => message.startsWith('at once'))).toHaveLength(10);
  });
});

test('no node takes a connection of a page of another origin', async () => {
  for (const url of urls()) {
    const socket = clientOf(url, scene.school.caller.token, { extraHeaders: { origin: 'https://elsewhere.example' } });
    await new Promise((resolve) => socket.once('connect_error', resolve));
    expect(socket.connected).toBe(false);
  }
});
