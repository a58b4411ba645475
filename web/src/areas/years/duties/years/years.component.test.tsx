import { errorText } from '@miyar/contract/core/errors';
import { duties, type Years } from '@miyar/contract/years/duties';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { textIn } from '../../../../lib/i18n/text.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { dutyCan, nextDuty, plannedDuty, years, yearsCertificate } from '../../../../testing/samples/years.ts';
import { expectNoText, expectText } from '../../../../testing/shown.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { nameInSentence, nameOfDuty } from '../names.ts';
import { dutiesText } from '../text.ts';
import { NowCard } from './now-card.tsx';
import { YearsView } from './years-view.tsx';

const NAMES = /Al-Ihsan Complex|مجمع الإحسان|IQS-\d{4}-\d{4}|6\.1\.2/;
const TODAY = '2029-05-06';
const visit = { case_id: 70, announced: true, days: ['2029-05-20'], indicators: ['6.1.2'], duty_id: null };
const main = page.getByRole('main');

const PAST: Years['past'] = [
  { at: '2028-04-25T09:00:00Z', kind: 'statement', text: 'First annual statement accepted', detail: null, path: '/duties/11' },
  { at: '2027-04-18T09:00:00Z', kind: 'decision', text: 'Decision released', detail: null, path: null },
];

beforeEach(() => {
  signedIn({ role: 'institution' });
});

describe.each(LANGUAGES)('the years of an accreditation in %s', (language) => {
  const t = textIn(dutiesText, language);
  const open = async (given: Years, role: 'institution' | 'admin' = 'institution') => {
    signedIn({ role });
    const server = await fakeServer();
    await server.answers(duties.years, given);
    await render(<YearsView id={4} />, { language });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return server;
  };

  it('has the situation, the rule with a list that says the same, what waits, what comes and what was', async () => {
    const past = language === 'en' ? PAST : [];
    await open(years({ past, visits: [visit], next: [nextDuty({ overdue_days: 18, can: dutyCan({ write: true }) }), plannedDuty()] }));
    for (const title of [t('now'), t('next'), t('past')]) await expect.element(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
    const marks = page.getByRole('list', { name: t('rule') }).getByRole('listitem');
    await expect.element(marks).toHaveLength(6);
    await expectText(marks.nth(2), t('mark_annual', { number: 2 }), t('look_late'));
    await expect.element(page.getByRole('link', { name: t('complete') })).toHaveAttribute('href', '/duties/12');
    await expect.element(page.getByText(t('anytime'))).toBeVisible();
    await expectText(main, t('opens_ahead', { day: language === 'en' ? '17 February 2030' : '17 فبراير 2030', count: 60 }));
    await expectSound(language, NAMES);
  });

  it('says that nothing is due, and until when', async () => {
    await open(years({ next: [plannedDuty()] }));
    const day = language === 'en' ? '17 February 2030' : '17 فبراير 2030';
    await expectText(main, t('nothing_until', { day, duty: nameInSentence(plannedDuty(), language) }), t('past_none'));
    await expectSound(language, NAMES);
  });

  it('shows an institution without a certificate what there is, without a rule', async () => {
    await open(years({ certificate: null, next: [], over: [] }));
    await expect.element(page.getByRole('list', { name: t('rule') })).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: t('next') })).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it('shows the authority its own duty, which the institution does not see, and its acts', async () => {
    const own = nextDuty({
      id: 14,
      kind: 'monitoring',
      number: 1,
      owner: 'authority',
      progress: null,
      can: dutyCan({ extend: true, pause: true, waive: true }),
    });
    await open(years({ next: [own, plannedDuty({ can: dutyCan({ open: true, waive: true }) })] }), 'admin');
    await expectText(main, t('own_duty', { duty: nameInSentence(own, language) }), t('not_shown'));
    for (const act of ['extend', 'pause', 'waive'] as const) await expect.element(page.getByRole('button', { name: t(act), exact: true })).toBeVisible();
    await expectNoText(main, t('anytime'));
    await userEvent.click(page.getByRole('button', { name: t('acts', { duty: nameInSentence(plannedDuty(), language) }) }));
    await expect.element(page.getByRole('menuitem')).toHaveLength(2);
    await userEvent.click(page.getByRole('menuitem', { name: t('open_early') }));
    await expect.element(page.getByRole('dialog', { name: t('open_title', { duty: nameInSentence(plannedDuty(), language) }) })).toBeVisible();
    await expectSound(language, NAMES);
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('leads from a line of the past to its page, and groups the lines by year', async () => {
    await open(years({ past: PAST }));
    await expect.element(page.getByRole('heading', { level: 3, name: '2028' })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 3, name: '2027' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: `${t('link_statement')}: First annual statement accepted` })).toHaveAttribute('href', '/duties/11');
    await expect.element(page.getByRole('link', { name: /Decision released/ })).not.toBeInTheDocument();
  });

  it('is not there for a stranger, and can be loaded again after a failure', async () => {
    const server = await fakeServer();
    await server.refuses(duties.years, 'not_found');
    await render(<YearsView id={4} />, { language });
    await expect.element(page.getByRole('heading', { name: t('absent') })).toBeVisible();
    await server.refuses(duties.years, 'server_error');
    await cleanup();
    await render(<YearsView id={5} />, { language });
    await expect.element(page.getByText(errorText('server_error', language)).first()).toBeVisible();
  });

  type Next = Years['next'][number];
  /** Each duty with what its row says to the institution and to the authority. */
  const ROWS: [string, Partial<Next>, { own: string[]; admin: string[] }][] = [
    ['an open statement', {}, { own: ['8 of 10 are answered.'], admin: ['The second annual statement is owed', '8 of 10 are answered.'] }],
    ['one that is not begun', { progress: { answered: 0, of: 10 } }, { own: [t('open_annual')], admin: ['0 of 10 are answered.'] }],
    ['an interim report', { kind: 'interim', number: 1, progress: { answered: 0, of: 4 } }, { own: [t('open_interim')], admin: ['0 of 4'] }],
    ['a late one', { overdue_days: 18 }, { own: [t('late_own', { count: 20 })], admin: [t('late_admin', { count: 20 })] }],
    ['a paused one', { paused: true, days: null }, { own: [t('paused_text')], admin: [t('paused_text')] }],
    ['a returned one', { state: 'returned' }, { own: [t('returned_own')], admin: [t('returned_admin')] }],
    ['a submitted one', { state: 'submitted' }, { own: [t('submitted_own')], admin: [t('submitted_admin')] }],
    [
      'a renewal',
      { kind: 'renewal', number: 1, days: null, progress: null, due_on: '2032-04-17' },
      { own: [t('open_renewal')], admin: [t('open_renewal_admin')] },
    ],
    ['a renewal under way', { kind: 'renewal', number: 1, state: 'submitted', days: null, progress: null }, { own: [t('applied')], admin: [t('applied')] }],
    ['a re-evaluation', { kind: 're_evaluation', number: 1, progress: null }, { own: [t('open_re_evaluation')], admin: ['The re-evaluation is owed'] }],
    ['a notice', { kind: 'change', number: 1, owner: 'authority', state: 'submitted', progress: null }, { own: [t('notice_own')], admin: [t('notice_admin')] }],
  ];
  it.each(ROWS)('says in its row what is to be done with %s', async (_name, changes, { own, admin }) => {
    const given = years({ next: [nextDuty(changes)] });
    await render(<NowCard of={given} today={TODAY} isAdmin={false} />, { language });
    await expectText(main, ...own);
    await cleanup();
    await render(<NowCard of={given} today={TODAY} isAdmin />, { language });
    await expectText(main, ...admin);
  });

  it('offers only the acts that are open to the reader', async () => {
    await render(<NowCard of={years({ next: [nextDuty()] })} today={TODAY} isAdmin={false} />, { language });
    await expect.element(page.getByRole('link', { name: t('open_it') })).toBeVisible();
    await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  });

  it('says of a visit what the reader may know', async () => {
    const hidden = { ...visit, announced: false, revealed: false, days: [] };
    await render(<NowCard of={years({ next: [], visits: [hidden] })} today={TODAY} isAdmin />, { language });
    await expectText(main, t('visit_unannounced'), t('not_shown'), t('visit_no_days'));
    await cleanup();
    await render(<NowCard of={years({ next: [], visits: [visit] })} today={TODAY} isAdmin={false} />, { language });
    await expectText(main, 'Announced monitoring visit on Sunday 20 May', t('visit_indicators', { count: 1, codes: '6.1.2' }));
    await expect.element(page.getByRole('link', { name: t('visit_file') })).toHaveAttribute('href', '/cases/70');
  });

  it('names the duty by its ordinal, and the certificate by its state', async () => {
    expect(nameOfDuty(plannedDuty(), language)).toBe('Third annual statement');
    await open(years({ certificate: yearsCertificate({ status: 'suspended' }) }));
    await expectText(main, 'Suspended');
    await cleanup();
    await open(years({ certificate: yearsCertificate({ decision: 'conditional', level: null }) }));
    await expectText(main, t('accredited_conditional_plain'));
  });
});
