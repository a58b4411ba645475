import type { FastifyInstance } from 'fastify';
import { calendarAt } from '../modules/accounts/calendar-feed/file.ts';
import { isUnsubscribeLink, stopMails } from '../modules/communication/notifications/settings/unsubscribe.ts';
import { ReadyBytes } from '../platform/http/answers/ready-bytes.ts';
import type { CountRequest } from '../platform/http/limits/limit-headers.ts';
import type { AnyHandler } from '../platform/http/mount.ts';
import type { Services } from '../services.ts';
import { mountCalendars } from './calendar.ts';
import { publicContent } from './content.ts';
import { mountCredentials } from './credentials.ts';
import { mountFeed } from './feed.ts';
import { mountSecurityContact } from './security-contact.ts';
import { servePages } from './serve-pages.ts';
import { mountUnsubscribe } from './unsubscribe-page.ts';

/** More documents than these are for the search. */
const PAGE_DOCUMENTS = 500;

interface PublicSite {
  /** The built web application; without it no page is served. */
  readonly webFolder: string | undefined;
  readonly counted: CountRequest;
  /** The handlers of the calls whose answers the first page shows. */
  readonly handlers: Readonly<Record<string, Readonly<Record<string, AnyHandler>>>>;
}

/** Mounts everything that the server writes itself: the public pages, the feed, calendars, credentials and the page to stop mails. */
export async function mountPublicSite(app: FastifyInstance, services: Services, { webFolder, counted, handlers }: PublicSite): Promise<void> {
  const { config, clock } = services;
  mountSecurityContact(app, { publicUrl: config.publicUrl, contact: config.securityContact, clock });
  mountUnsubscribe(app, { known: (token) => isUnsubscribeLink(services, token), stop: (token) => stopMails(services, token) }, counted);
  const content = publicContent(services);
  mountCalendars(app, (token) => calendarAt(services, token), counted);
  mountFeed(app, config.publicUrl, content, counted);
  mountCredentials(app, content, counted);
  if (webFolder === undefined) return;
  const landing = {
    sections: () => readyOf(handlers['landing']?.['list']),
    documents: () => readyOf(handlers['library']?.['list'], { limit: PAGE_DOCUMENTS }),
  };
  await servePages(app, webFolder, { ...content, ...landing }, { publicUrl: config.publicUrl, counted });
}

/**
 * Returns the ready bytes of a call's answer to a visitor without an account.
 * @throws Error if the call is not answered from ready bytes
 */
async function readyOf(handler: AnyHandler | undefined, query: object = {}): Promise<ReadyBytes> {
  const answer = await handler?.({ actor: null, query });
  if (answer instanceof ReadyBytes) return answer;
  throw new Error('the first page is made of ready bytes');
}
