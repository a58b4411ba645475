import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import type { Section, SectionName } from '@miyar/contract/site/landing';
import { beforeEach, expect } from 'vitest';
import type { TestApp } from './test-app.ts';

/** The landing page as visitors see it and administrators write it, for the tests of one file. */
export function landingPage(app: TestApp) {
  // The server trusts its ready bytes for a tenth of a second, and does not notice that a new test emptied the database.
  beforeEach(() => wait(110));

  const page = () => app.stranger.does(api.landing.list, {});

  const put = async (section: string, body: unknown, headers: Record<string, string> = {}) =>
    (await app.as('nora')).fetch('PUT', `/api/landing/${section}`, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });

  const sectionOf = async <S extends SectionName>(name: S): Promise<Extract<Section, { section: S }>> =>
    (await page()).find(({ section }) => section === name) as Extract<Section, { section: S }>;

  /** Saves and gives the section as answered. */
  const save = async (section: SectionName, body: unknown): Promise<Section> => {
    const response = await put(section, body);
    expect(response.status, await response.clone().text()).toBe(200);
    return (await response.json()) as Section;
  };

  return { page, put, save, sectionOf };
}

export { documentsSection } from './documents-section.ts';
