import { api } from '@miyar/contract';
import type { Message } from '@miyar/contract/communication/messaging';
import type { Caller } from '../../server/src/testing/caller.ts';
import type { Scene } from './scene.ts';
import { type Happened, sha256 } from './traffic.ts';

const PAGE = 500;

/**
 * Lost or doubled changes as text; empty if there is none. Every acknowledged change must exist once, for everybody and byte
 * for byte. An unacknowledged one may exist or not, but not twice.
 */
export async function lostOrDoubled(happened: Happened, { admin, school }: Scene): Promise<string[]> {
  const stored = await allMessages(school.caller, happened.conversationId);
  return [...messageFaults(happened, stored), ...(await inboxFaults(happened, stored)), ...(await reportFaults(happened, admin.caller))];
}

async function allMessages(caller: Caller, id: number): Promise<Message[]> {
  const read = (before?: number) => caller.does(api.messaging.read, { params: { id }, query: { limit: PAGE, ...(before !== undefined && { before }) } });
  let page = await read();
  const all = [...page];
  while (page.length === PAGE) {
    page = await read(all[0]!.id);
    all.unshift(...page);
  }
  return all;
}

function messageFaults({ messages }: Happened, stored: readonly Message[]): string[] {
  const texts = stored.map(({ message }) => message);
  const lost = messages.filter((message) => !texts.includes(message));
  const twice = texts.length - new Set(texts).size;
  return [...(lost.length > 0 ? [`acknowledged messages are not there: ${lost.join(', ')}`] : []), ...(twice > 0 ? [`${twice} messages are there twice`] : [])];
}

async function inboxFaults({ inboxes }: Happened, stored: readonly Message[]): Promise<string[]> {
  await Promise.all(inboxes.map((inbox) => inbox.settled()));
  return inboxes.flatMap(({ texts, doubled }, n) => {
    const missing = stored.filter(({ id }) => !texts.has(id)).map(({ message }) => message);
    return [
      ...(missing.length > 0 ? [`device ${n + 1} lacks ${missing.join(', ')}`] : []),
      ...(doubled > 0 ? [`device ${n + 1} received ${doubled} messages twice`] : []),
    ];
  });
}

async function reportFaults({ reports }: Happened, admin: Caller): Promise<string[]> {
  const faults: string[] = [];
  const listed: { id: number; file_name: string }[] = [];
  for (let path: string | undefined = `/api/admin/reports?limit=${PAGE}`; path !== undefined; ) {
    const response = await admin.fetch('GET', path);
    listed.push(...((await response.json()) as typeof listed));
    path = /<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1];
  }
  const names = new Set(listed.map(({ file_name: name }) => name));
  if (names.size !== listed.length) faults.push(`${listed.length - names.size} reports are there twice`);
  for (const [id, hash] of reports) {
    if (!listed.some((report) => report.id === id)) faults.push(`report ${id} is not listed`);
    const bytes = await (await admin.fetch('GET', `/api/admin/reports/${id}/download`)).bytes();
    if (sha256(bytes) !== hash) faults.push(`report ${id} is not what was sent`);
  }
  return faults;
}
