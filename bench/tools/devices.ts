import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { type Entry, MAX_BATCH } from '../../contract/src/evaluation/workbook/entry.ts';
import { hashed } from '../../server/src/modules/evaluation/workbook/facts/append.ts';
import type { SyncAnswer } from '../../contract/src/evaluation/workbook/workbooks.ts';
import { getJson } from './get-json.ts';
import type { Child } from './child.ts';
import { evaluatorToken } from './seeds/seed-teams.ts';

/** A device that wrote without a network, with batches ready to send. */
export interface Device {
  url: string;
  token: string;
  batches: readonly Buffer[];
  last: { seq: number; hash: string };
}

/** The case of the nth evaluator. */
export async function caseOf(server: Child, evaluator: number): Promise<number> {
  const [found] = await getJson<{ application_id: number }[]>(server, '/api/cases?limit=1', evaluatorToken(evaluator));
  return found!.application_id;
}

/** Registers a new device of the nth evaluator with the entries of `write`. */
export async function deviceOf(server: Child, evaluator: number, write: (device: string) => Entry[]): Promise<Device> {
  const device = randomBytes(16).toString('base64url');
  const token = evaluatorToken(evaluator);
  const url = `${server.url}/api/cases/${await caseOf(server, evaluator)}/workbook`;
  await send({ method: 'PUT', url: `${url}/devices/${device}`, token }, Buffer.from(JSON.stringify({ label: 'Tablet' })));
  const entries = write(device);
  const batches = Array.from({ length: Math.ceil(entries.length / MAX_BATCH) }, (_, n) =>
    Buffer.from(JSON.stringify({ device, sent_at: '2027-04-06T07:12:04.000Z', entries: entries.slice(n * MAX_BATCH, (n + 1) * MAX_BATCH) })),
  );
  return { url: `${url}/entries`, token, batches, last: hashed(entries.at(-1)!) };
}

/**
 * Sends the entries of all devices at once, each device one batch after another. The answers are read at the end: an entry that
 * was not stored ends the run.
 */
export async function syncAll(devices: readonly Device[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: devices.length });
  const answers = await Promise.all(
    devices.map(async ({ url, token, batches }) => {
      const own: Buffer[] = [];
      for (const batch of batches) own.push(await send({ method: 'POST', url, token, agent }, batch));
      return own;
    }),
  );
  agent.destroy();
  for (const [n, { last }] of devices.entries()) refuseUnlessTaken(answers[n]!, last);
}

function refuseUnlessTaken(answers: readonly Buffer[], { seq, hash }: Device['last']): void {
  const all = answers.map((answer) => JSON.parse(answer.toString()) as SyncAnswer);
  const taken = all.flatMap(({ results }) => results).filter(({ state }) => state === 'taken').length;
  const { through, head } = all.at(-1)!;
  if (taken !== seq || through !== seq || head !== hash) throw new Error(`${taken} of ${seq} entries of a device were taken, up to ${through}`);
}

interface Sending {
  method: 'PUT' | 'POST';
  url: string;
  token: string;
  agent?: Agent;
}

const send = ({ method, url, token, agent }: Sending, body: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length };
    const sent = request(url, { method, headers, ...(agent && { agent }) }, (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          answer.statusCode === 200
            ? resolve(Buffer.concat(chunks))
            : reject(new Error(`${url} answered ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`)),
        )
        .on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
