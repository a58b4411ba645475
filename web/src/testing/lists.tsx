import type { Endpoint, Output } from '@miyar/contract/core/endpoint';
import { register } from '@miyar/contract/accreditation/register';
import { errorText } from '@miyar/contract/core/errors';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../lib/api/query.ts';
import type { Language } from '../lib/i18n/current-language.ts';
import { textIn } from '../lib/i18n/text.ts';
import { listFailureText } from '../shared/list/list-failure-text.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { expectSound } from './language.ts';
import { LANGUAGES, render } from './render.tsx';

/** Answers the choices of the filters by the profile of an institution. */
export async function answersFacets(server: FakeServer): Promise<void> {
  const quranic = { code: 'quranic_centre', title: { ar: 'مركز قرآني', en: 'Qur’anic centre' } };
  await server.answers(institutionProfile.kinds, [{ ...quranic, hidden: false }]);
  await server.answers(register.facets, {
    kinds: [quranic],
    sections: ['girls'],
    regions: ['SA-01'],
    cities: [{ key: 'jinja', name: { ar: 'جينجا', en: 'Jinja' } }],
  });
}

/** A list of the product, and what it says in each of its states. */
export interface ListCase<E extends Endpoint> {
  what: string;
  endpoint: E;
  rows: Output<E>;
  show: () => ReactNode;
  /** Answers the other calls that the list makes. */
  besides?: (server: FakeServer) => Promise<unknown>;
  /** The address it is at, when nothing narrows it. */
  at?: string;
  words: (language: Language) => {
    /** The table or list itself. */
    label: string;
    loading: string;
    failed: string;
    none: string;
    /** Narrowed by `at`, with what shows all again; of a list that can be narrowed. */
    narrowed?: { at: string; query: Record<string, string>; none: string; all: string };
  };
  /** Names and free texts in its rows. */
  names?: RegExp;
  /** Whether its search and filters are above an empty list too. */
  filtersStay?: boolean;
  /** Whether its pages come one after another. */
  paged?: boolean;
}

/** Shows that a list has all the states a list has. */
export function describeList<E extends Endpoint>({
  what,
  endpoint,
  rows,
  show,
  besides,
  at = '/',
  words,
  names,
  filtersStay = false,
  paged = true,
}: ListCase<E>): void {
  describe.each(LANGUAGES)(`${what} in %s`, (language) => {
    const said = words(language);
    const failure = textIn(listFailureText, language);
    const shown = page.getByRole('table', { name: said.label }).or(page.getByRole('list', { name: said.label }));
    const retry = page.getByRole('button', { name: failure('retry') });
    const open = async (address = at) => {
      await render(show(), { language, at: address });
    };
    const server = async () => {
      const made = await fakeServer();
      await besides?.(made);
      return made;
    };

    it('says that it is being loaded, and shows its rows', async () => {
      const { answersPage, release } = await server();
      await answersPage(endpoint, rows, {}, { held: true });
      await open();
      await expect.poll(() => document.body.textContent).toContain(said.loading);
      await release();
      await expect.element(shown.first()).toBeVisible();
      await expectSound(language, names);
    });

    if (language === 'en') return; // The rest is the same in both languages.

    it('says that there is nothing yet', async () => {
      const { answersPage } = await server();
      await answersPage(endpoint, [] as never, { total: 0 });
      await open();
      await expect.element(page.getByRole('heading', { name: said.none }).last()).toBeVisible();
      if (filtersStay) await expect.element(page.getByRole('searchbox')).toBeVisible();
      else await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument();
    });

    it('says why it could not be loaded, and loads at a second attempt', async () => {
      const { refuses, answersPage } = await server();
      await refuses(endpoint, 'server_error');
      await open();
      await expect.element(page.getByRole('heading', { name: said.failed }).last()).toBeVisible();
      await expect.element(page.getByText(errorText('server_error', language)).first()).toBeVisible();
      await answersPage(endpoint, rows);
      await userEvent.click(retry.first());
      await expect.element(shown.first()).toBeVisible();
    });

    it('keeps its rows when asking again fails, and says that they may be out of date', async () => {
      const { refuses, answersPage } = await server();
      await answersPage(endpoint, rows);
      await open();
      await expect.element(shown.first()).toBeVisible();
      await refuses(endpoint, 'server_error');
      await invalidate(endpoint);
      await expect.element(page.getByText(failure('stale', { words: said.failed }))).toBeVisible();
      await expect.element(shown.first()).toBeVisible();
    });

    it.runIf(paged)('says how many there are, and gets the next page after its cursor', async () => {
      const { answersPage, received } = await server();
      const [first] = rows as readonly { id: unknown }[];
      const other = [{ ...first, id: typeof first?.id === 'number' ? 990 : '00000000-0000-4000-8000-000000000990' }] as unknown as Output<E>;
      await answersPage(endpoint, rows, { total: 40, next: 'second' });
      await answersPage(endpoint, other, { total: 40, query: { after: 'second' } });
      await open();
      const count = (rows as readonly unknown[]).length;
      await expect.element(page.getByText(failure('shown_of', { shown: count, total: 40 }))).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: failure('more') }));
      await expect.element(page.getByText(failure('in_all', { count: 40 }))).toBeVisible();
      expect((await received(endpoint)).at(-1)?.query).toMatchObject({ after: 'second' });
    });

    const { narrowed } = said;
    it.runIf(narrowed)('says that nothing matches, and leads back to everything', async () => {
      if (!narrowed) return;
      const { answersPage, received } = await server();
      await answersPage(endpoint, rows);
      await answersPage(endpoint, [] as never, { query: narrowed.query });
      await open(narrowed.at);
      await expect.element(page.getByRole('heading', { name: narrowed.none }).last()).toBeVisible();
      expect((await received(endpoint)).some(({ query }) => Object.entries(narrowed.query).every(([name, value]) => query[name] === value))).toBe(true);
      await userEvent.click(page.getByRole('link', { name: narrowed.all }));
      await expect.element(shown.first()).toBeVisible();
    });
  });
}
