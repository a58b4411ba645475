import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Caller } from '../../server/src/testing/caller.ts';
import { type MailServer, mailServer } from '../../server/src/testing/peers/mail-server.ts';
import { CleanUp } from '../tools/clean-up.ts';
import { Figures } from '../tools/figures.ts';
import { PASSWORD, signedUp } from '../tools/people.ts';
import { type Deployment, deploy } from './deployment.ts';
import { options } from './options.ts';

/** The limits of all nodes together, as strict as in production. */

const { nodes: count, proxies } = options(3);
const cleanUp = new CleanUp();
const figures = new Figures('nodes-limits');
let deployment: Deployment;
let mails: MailServer;

beforeAll(async () => {
  mails = await mailServer();
  cleanUp.add(mails.close);
  deployment = await deploy(cleanUp, { nodes: count, proxy: proxies[0], environment: { SMTP_URL: mails.url, MAIL_FROM: 'Miyar <no-reply@trials.example>' } });
});
afterAll(async () => {
  figures.keep();
  await cleanUp.run();
});

/** The nodes in turn. */
const nodeOf = (n: number): string => deployment.nodes[n % count]!.url;
/** Uses a separate network address: the trial acts as the proxy, which the nodes trust. */
const from = (address: string) => ({ 'x-forwarded-for': address, 'content-type': 'application/json' });
const tally = (values: (string | number)[]) =>
  Object.fromEntries(
    Map.groupBy(values, String)
      .entries()
      .map(([value, all]) => [value, all.length]),
  );
/** Makes this many calls at once, spread over the nodes; returns the count of each status. */
const atOnce = async (calls: number, call: (n: number) => Promise<Response>) =>
  tally(await Promise.all(Array.from({ length: calls }, async (_, n) => call(n).then(({ status }) => status))));

test('ten sign-ups an hour from an address; and each of them is mailed once', async () => {
  const signUp = (n: number) =>
    new Caller(nodeOf(n)).fetch('POST', '/api/auth/signup/trainer', {
      body: JSON.stringify({ name: `Trainer ${n}`, email: `trainer${n}@trials.example`, password: PASSWORD }),
      headers: from('192.0.2.10'),
    });
  expect(await atOnce(15, signUp)).toEqual({ 201: 10, 429: 5 });
  const to = () => mails.arrived.flatMap(({ recipients }) => recipients).filter((address) => address.startsWith('trainer'));
  await expect.poll(() => to().length, { timeout: 30_000 }).toBe(10);
  await wait(1000);
  expect(new Set(to()).size).toBe(10);
  expect(to()).toHaveLength(10);
  figures.add('sign-ups from one address at all nodes at once: let in of 15', 10);
  figures.add('mails of 10 accounts, with every node sending', to().length);
});

test('ten wrong passwords for an account', async () => {
  const attempt = (n: number) =>
    new Caller(nodeOf(n)).fetch('POST', '/api/auth/login', {
      body: JSON.stringify({ email: 'trainer0@trials.example', password: `wrong ${n}` }),
      headers: from(`192.0.2.${20 + n}`),
    });
  expect(await atOnce(20, attempt)).toEqual({ 401: 10, 429: 10 });
  figures.add('wrong passwords at all nodes at once: answered as wrong of 20', 10);
});

test('three hundred calls a minute for a person, a hundred and twenty for an address, and less than a tenth more a further node', async () => {
  const { caller } = await signedUp(deployment.url, 'school', 'school');
  const call = (n: number) => new Caller(nodeOf(n), caller.token).send(api.accounts.whoAmI, {});
  const ask = (n: number) => fetch(`${nodeOf(n)}/api/verify/none`, { headers: { 'x-forwarded-for': '192.0.2.99' } });
  // A node that has reported no calls to the others notices the limit last.
  const person = await atOnce(600, call).then(async (first) => (first['200'] ?? 0) + ((await atOnce(100, call))['200'] ?? 0));
  const stranger = await atOnce(400, ask).then(async (first) => (first['404'] ?? 0) + ((await atOnce(100, ask))['404'] ?? 0));
  figures.add('calls of one person at all nodes at once: let in of 700', person);
  figures.add('calls of one address at all nodes at once: let in of 500', stranger);
  expect(person).toBeGreaterThanOrEqual(300);
  expect(person).toBeLessThanOrEqual(300 + 29 * (count - 1));
  expect(stranger).toBeGreaterThanOrEqual(120);
  expect(stranger).toBeLessThanOrEqual(120 + 11 * (count - 1));
  expect(await atOnce(30, call)).toEqual({ 429: 30 });
});
