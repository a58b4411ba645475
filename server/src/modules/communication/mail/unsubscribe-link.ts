import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTICE_TOPICS, type NoticeTopic } from '@miyar/contract/communication/notice-settings';
import type { Services } from '../../../services.ts';
import { signingKey } from '../../core/settings/signing-key.ts';

type WithDatabase = Pick<Services, 'database'>;

/** Whose mails about which topics a link stops. */
export interface Unsubscribing {
  userId: number;
  topics: NoticeTopic[];
}

/** The path that stops mails about some topics without signing in. It opens nothing else, and does not expire: an old mail must be stoppable, too. */
export async function unsubscribePath(services: WithDatabase, { userId, topics }: Unsubscribing): Promise<string> {
  const what = `${userId.toString(36)}.${topics.join('+')}`;
  return `/unsubscribe/${what}.${(await signature(services, what)).toString('base64url')}`;
}

/** Returns the topics that an unsubscribe link stops; undefined for a link that the platform did not write. */
export async function readUnsubscribe(services: WithDatabase, token: string): Promise<Unsubscribing | undefined> {
  const [, what = '', user = '', names = '', given = ''] = /^(([0-9a-z]{1,7})\.([a-z+]{1,200}))\.([\w-]{43})$/.exec(token) ?? [];
  if (given === '' || !timingSafeEqual(Buffer.from(given, 'base64url'), await signature(services, what))) return undefined;
  return { userId: Number.parseInt(user, 36), topics: NOTICE_TOPICS.filter((topic) => names.split('+').includes(topic)) };
}

const signature = async (services: WithDatabase, what: string): Promise<Buffer> =>
  createHmac('sha256', await signingKey(services))
    .update(`no mails to ${what}`)
    .digest();
