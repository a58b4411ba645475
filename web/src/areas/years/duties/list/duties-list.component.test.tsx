import { duties } from '@miyar/contract/years/duties';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { answersFacets, describeList } from '../../../../testing/lists.tsx';
import { languageOf, render } from '../../../../testing/render.tsx';
import { listedDuty } from '../../../../testing/samples/years.ts';
import { expectText } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { nameOfDuty } from '../names.ts';
import { dutiesText } from '../text.ts';
import { DutiesList } from './duties-list.tsx';

const NAMES = /Al-Ihsan Complex|مجمع الإحسان|Qur’anic centre|مركز قرآني/;

beforeEach(() => {
  signedIn({ role: 'admin' });
});

describeList({
  what: 'the duties of all institutions',
  endpoint: duties.listAll,
  rows: [listedDuty({ overdue_days: 18 })],
  show: () => <DutiesList actOn={() => null} />,
  besides: answersFacets,
  words: (language) => {
    const t = textIn(dutiesText, language);
    return {
      label: t('list'),
      loading: t('loading'),
      failed: t('list_failed'),
      none: t('none'),
      narrowed: { at: '/?kind=interim&due=overdue', query: { kind: 'interim', due: 'overdue' }, none: t('no_match'), all: t('show_all') },
    };
  },
  names: NAMES,
  filtersStay: true,
});

describe.each(languageOf(import.meta.url))('the list of duties in %s', (language) => {
  const t = textIn(dutiesText, language);

  it('leads from a row to the duty and to the years of its institution, and asks as the address says', async () => {
    const server = await fakeServer();
    await answersFacets(server);
    const planned = listedDuty({ id: 13, number: 3, state: 'planned', due_on: '2030-04-18', days: null, progress: null });
    const own = listedDuty({ id: 14, kind: 'monitoring', number: 1, owner: 'authority', progress: null });
    await server.answersPage(duties.listAll, [listedDuty(), planned, own], { total: 3 });
    await render(<DutiesList actOn={() => null} />, {
      language,
      at: '/?state=open&owner=institution&institution_kind=quranic_centre&section=girls&region=SA-01&sort=name&q=ihsan',
    });
    await expect.element(page.getByRole('link', { name: nameOfDuty(listedDuty(), language) })).toHaveAttribute('href', '/duties/12');
    await expect.element(page.getByRole('link', { name: /Ihsan|الإحسان/ }).first()).toHaveAttribute('href', '/institutions/4');
    await expectText(page.getByRole('row').nth(1), t('of', { answered: 8, of: 10 }));
    await expectText(page.getByRole('row').nth(3), t('owner_authority'));
    await expectText(page.getByRole('heading', { level: 1 }), t('list_title', { count: 3 }));
    const [call] = await server.received(duties.listAll);
    expect(Object.fromEntries(new URLSearchParams(call?.query))).toMatchObject({
      state: 'open',
      owner: 'institution',
      institution_kind: 'quranic_centre',
      section: 'girls',
      region: 'SA-01',
      sort: 'name',
      q: 'ihsan',
    });
  });
});
