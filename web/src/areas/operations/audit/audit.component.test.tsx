import { audit, AUDIT_FORMATS, CHAIN_FAULTS } from '@miyar/contract/operations/audit';
import { paths } from '@miyar/contract/core/pages';
import { ERRORS } from '@miyar/contract/core/errors';
import { EVENT_KINDS, TOPICS } from '@miyar/contract/events';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate, formatDateTime, formatTime } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectAlert } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { AT } from '../../../testing/samples/accreditation.ts';
import { auditEntry, chain } from '../../../testing/samples/operations.ts';
import { AuditFilters, useAuditAddress } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { auditViewText } from './audit-view-text.ts';
import { ChainCard } from './chain-card.tsx';
import { ChainLine } from './chain-line.tsx';
import { EntryDialog } from './entry-dialog.tsx';
import { ExportLog } from './export-log.tsx';
import { kindInWords } from './kind-words.ts';
import { auditText } from './text.ts';

const NORA = { id: 1, name: 'Nora Saleh', role: 'admin' } as const;
const NAMES = /Nora Saleh|Amina Nakato|Al-Huda Institute|معهد الهدى|application\.submitted|AUDIT_KEY/;

function Filters() {
  const address = useAuditAddress();
  return (
    <>
      <AuditFilters address={address} />
      <output lang="en">{JSON.stringify(address.query)}</output>
    </>
  );
}

describe.each(languageOf(import.meta.url))('the filters of the log in %s', (language) => {
  const t = textIn(auditViewText, language);
  const words = textIn(auditText, language);
  const query = () => JSON.parse(document.querySelector('output')?.textContent ?? '{}') as unknown;
  const show = (at = '/') => render(<Filters />, { language, at });

  it('offer every subject by its words, and take one', async () => {
    await show();
    await userEvent.click(page.getByRole('button', { name: new RegExp(t('topic')) }));
    for (const topic of TOPICS) await expect.element(page.getByRole('option', { name: words(`topic_${topic}`), exact: true })).toBeVisible();
    await userEvent.click(page.getByRole('option', { name: words('topic_training'), exact: true }));
    await expect.poll(query).toEqual({ topic: 'training' });
    await expectSound(language);
  });

  it.each([
    ['from=2026-10-01&until=2026-10-31', 'any_day'],
    ['person_id=1', 'anyone'],
    ['school_id=3', 'any_school'],
  ] as const)('are taken away one by one: %s', async (address, button) => {
    await show(`/?${address}&topic=training`);
    await userEvent.click(page.getByRole('button', { name: t(button) }));
    await expect.poll(query).toEqual({ topic: 'training' });
    await expect.element(page.getByRole('button', { name: t(button) })).not.toBeInTheDocument();
  });

  it('leave out what is no value of theirs', async () => {
    await show('/?from=2026-02-30&person_id=x&topic=nothing');
    await expect.poll(query).toEqual({ routine: 'hidden' });
  });

  it('leave out the sign-ins until they are switched on', async () => {
    await show();
    await expect.poll(query).toEqual({ routine: 'hidden' });
    await userEvent.click(page.getByText(t('routine')));
    await expect.poll(query).toEqual({});
  });
});

describe.each(languageOf(import.meta.url))('an event of the log in %s', (language) => {
  const t = textIn(auditText, language);
  const onClose = vi.fn<() => void>();
  const show = (entry = auditEntry()) =>
    render(<EntryDialog entry={entry} hrefOf={(narrowed) => paths.admin('audit', narrowed)} onClose={onClose} />, { language });

  it('is shown with all that was recorded, and leads to the rest of its people and its school', async () => {
    await show(auditEntry({ person: NORA, data: { reason: 'Illness', count: 3, nothing: null } }));
    const dialog = page.getByRole('dialog', { name: kindInWords('application.submitted', language) });
    for (const value of ['Illness', '—', '1047', 'a1b2c3']) await expect.element(dialog).toMatchTextContent(value);
    await expect
      .element(page.getByRole('link', { name: t('of_person', { name: 'Nora Saleh' }) }))
      .toHaveAttribute('href', paths.admin('audit', { person_id: 1 }));
    await expect.element(page.getByRole('link', { name: t('of_person', { name: 'Amina Nakato' }) })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: t('of_school', { name: language === 'ar' ? 'معهد الهدى' : 'Al-Huda Institute' }) }))
      .toHaveAttribute('href', paths.admin('audit', { school_id: 3 }));
    await expectSound(language, /Nora Saleh|Amina Nakato|Al-Huda Institute|معهد الهدى|reason|count|nothing|Illness/);
  });

  it('has words for every kind there is', () => {
    const foreign = EVENT_KINDS.map((kind) => kindInWords(kind, language)).filter((words) =>
      language === 'ar' ? !/[ء-ي]/.test(words) : !/[a-z]/i.test(words),
    );
    expect(foreign).toEqual([]);
  });

  it('is under its day, which is said once, with the time alone', async () => {
    const rows = ['2026-10-22T09:00:00Z', '2026-10-22T08:00:00Z', '2026-10-21T08:00:00Z'].map((at, index) => auditEntry({ id: 61 - index, at }));
    await render(<AuditTable rows={rows} empty={null} onOpen={onClose} />, { language });
    const days = ['2026-10-22', '2026-10-21'].map((day) => formatDate(day, language, 'weekday'));
    await expect.element(page.getByRole('rowheader')).toHaveLength(2);
    expect(
      page
        .getByRole('rowheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(days);
    await expect.element(page.getByRole('cell', { name: formatTime(rows[0]!.at, language), exact: true })).toBeVisible();
    await expectSound(language, NAMES);
  });

  it('of the platform names nobody, and says that it has no link yet', async () => {
    await show(auditEntry({ actor: null, school: null, application_id: null, link: null, hash: null }));
    await expect.element(page.getByText(t('platform'))).toBeVisible();
    await expect.element(page.getByText(t('not_linked'))).toBeVisible();
    await expect.element(page.getByText(t('recorded_none'))).toBeVisible();
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  it('names one person once who did it to their own account', async () => {
    await show(auditEntry({ actor: NORA, person: NORA, school: null }));
    await expect.element(page.getByRole('link')).toHaveLength(1);
  });

  it('is opened from its row, by its name and time', async () => {
    const onOpen = vi.fn<() => void>();
    await render(<AuditTable rows={[auditEntry()]} empty={null} onOpen={onOpen} />, { language });
    const what = kindInWords('application.submitted', language);
    await userEvent.click(page.getByRole('button', { name: t('details_of', { what, when: formatDateTime(AT, language) }) }));
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 61 }));
  });

  it.each([
    ['by its name', 'Nightly import'],
    ['by its number once it was deleted', null],
  ])('names the token by which it was done, %s', async (_how, name) => {
    const entry = auditEntry({ by_token: { id: 27, name } });
    await render(<AuditTable rows={[entry]} empty={null} onOpen={onClose} />, { language });
    await expect.element(page.getByText(t('by_token', { name: name ?? 27 }))).toBeVisible();
    await show(entry);
    await expect.element(page.getByRole('dialog')).toMatchTextContent(t('token'));
    await expect.element(page.getByRole('dialog')).toMatchTextContent(name ?? '27');
  });

  it('says in its row that it was about oneself', async () => {
    await render(<AuditTable rows={[auditEntry({ actor: NORA, person: NORA, school: null, application_id: null })]} empty={null} onOpen={onClose} />, {
      language,
    });
    await expect.element(page.getByText(t('itself'))).toBeVisible();
  });
});

describe.each(languageOf(import.meta.url))('the chain over the log in %s', (language) => {
  const t = textIn(auditText, language);
  const check = page.getByRole('button', { name: t('check') });
  const show = async (answer = chain()) => {
    const server = await fakeServer();
    await server.answers(audit.chain, answer);
    await render(<ChainCard />, { language });
    return server;
  };

  it('that holds says so, with its length, its head and its seals', async () => {
    await show(chain({ waiting: 2 }));
    await expect.element(page.getByText(t('chain_holds'))).toBeVisible();
    await expect.element(page.getByText('61:a1b2c3')).toBeVisible();
    await expect.element(page.getByText(t('sealed'))).toBeVisible();
    await expect.poll(() => document.body.textContent).toContain(t('waiting', { count: 2 }));
    await expectSound(language, NAMES);
  });

  it('that was never looked through, or is not sealed, says so', async () => {
    await show(chain({ checked: null, sealed: false, head: null }));
    await expect.element(page.getByText(t('chain_never'))).toBeVisible();
    await expect.element(page.getByText(t('not_sealed'))).toBeVisible();
  });

  it.each(CHAIN_FAULTS)('that is broken says where and how: %s', async (why) => {
    await show(chain({ checked: { at: AT, links: 61, fault: { why, link: 17, event_id: 18 } } }));
    await expectAlert(t('chain_broken'));
    await expectAlert(t(`fault_${why}`, { link: 17, event: 18 }));
  });

  it('is looked through on request, and says what came of it', async () => {
    const server = await show();
    await server.answers(audit.check, { ok: true });
    await userEvent.click(check);
    await expect.element(page.getByRole('progressbar', { name: t('checking') })).toBeInTheDocument();
    await server.answers(audit.chain, chain({ checked: { at: '2026-10-21T06:40:00Z', links: 61, fault: { why: 'changed', link: 17, event_id: 18 } } }));
    await expectAlert(t('chain_broken'));
  });

  it('says that it could not be asked for', async () => {
    const server = await show();
    await server.refuses(audit.check, 'server_error');
    await userEvent.click(check);
    await expectAlert(`${t('check_failed')}. ${ERRORS.server_error[language]}`);
  });

  it('can be loaded again', async () => {
    const server = await fakeServer();
    await server.refuses(audit.chain, 'server_error');
    await render(<ChainCard />, { language });
    await expectAlert(t('chain_failed'));
    await server.answers(audit.chain, chain());
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('retry') }));
    await expect.element(page.getByText(t('chain_holds'))).toBeVisible();
  });

  it.each([
    [null, 'chain_never'],
    [{ at: AT, links: 61, fault: null }, 'chain_holds'],
    [{ at: AT, links: 61, fault: { why: 'changed', link: 17, event_id: 18 } }, 'chain_broken'],
  ] as const)('is said in a line over the log (%#)', async (checked, words) => {
    const server = await fakeServer();
    await server.answers(audit.chain, chain({ checked }));
    await render(<ChainLine />, { language });
    await expect.element(page.getByText(t(words))).toBeVisible();
  });

  it.each(AUDIT_FORMATS)('is taken away as %s as it is narrowed, or says that it could not be', async (format) => {
    const server = await fakeServer();
    await server.refuses(audit.export, 'server_error');
    await render(<ExportLog query={{ topic: 'training' }} />, { language });
    await userEvent.click(page.getByRole('button', { name: textIn(commonText, language)('export') }));
    await userEvent.click(page.getByRole('menuitem', { name: t(`export_${format}`) }));
    await expectAlert(t('export_failed'));
    expect((await server.received(audit.export))[0]?.query).toEqual({ topic: 'training', format });
  });
});
