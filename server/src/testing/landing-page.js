import { setTimeout as wait } from 'node:timers/promises';
import { api } from '@miyar/contract';
import { beforeEach, expect } from 'vitest';
/** The landing page as visitors see it and administrators write it, for the tests of one file. */
export function landingPage(app) {
    // The server trusts its ready bytes for a tenth of a second; the emptied database of a new test is no change it would know of.
    beforeEach(() => wait(110));
    const page = () => app.stranger.does(api.landing.list, {});
    const put = async (section, body, headers = {}) => (await app.as('nora')).fetch('PUT', `/api/landing/${section}`, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
    const sectionOf = async (name) => (await page()).find(({ section }) => section === name);
    /** Saves and gives the section as answered. */
    const save = async (section, body) => {
        const response = await put(section, body);
        expect(response.status, await response.clone().text()).toBe(200);
        return (await response.json());
    };
    return { page, put, save, sectionOf };
}
export { documentsSection } from './documents-section.ts';
