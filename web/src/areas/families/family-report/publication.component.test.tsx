import { errorText } from '@miyar/contract/core/errors';
import { familyReport, type FamilyReport, type Publication } from '@miyar/contract/families/family-report';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate } from '../../../lib/i18n/dates.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { chooseRadio } from '../../../testing/choosing.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { FAMILY_REPLY, familyReportSample, publication } from '../../../testing/samples/families.ts';
import { asPattern, expectNoText, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { FamiliesAside, PublicationCard, ReplyCard } from './publication.tsx';
import { familyReportText } from './text.ts';

const NONE = familyReportSample().can;
const WRITTEN = /We thank the team\.|It names the head\.|An appeal is announced\./g;

describe.each(LANGUAGES)('the publication of a report for families in %s', (language) => {
  const t = textIn(familyReportText, language);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  async function show(side: 'institution' | 'authority', of: Publication, can: Partial<FamilyReport['can']> = {}) {
    signedIn({ role: side === 'authority' ? 'admin' : 'institution' });
    const server = await fakeServer();
    const found = caseDetail({ side, stage: 'released', report: { number: 1, state: 'final' }, family_report: 'text' });
    const report = { can: { ...NONE, ...can } };
    await server.answers(familyReport.read, familyReportSample({ publication: of }));
    await render(
      <main>
        <ReplyCard of={found} report={report} publication={of} />
        <PublicationCard of={found} report={report} publication={of} />
        <FamiliesAside of={found} />
      </main>,
      { language, isPage: true },
    );
    await expect.element(page.getByRole('heading', { name: t('publication') })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t('families_read') })).toBeVisible();
    return server;
  }

  it('is replied to by an owner, once, in one language', async () => {
    const refused = {
      ar: null,
      en: 'We thank the team.',
      ground: 'names_a_person' as const,
      reason: { ar: 'فيه اسم المديرة.', en: 'It names the head.' },
      at: '2026-11-01T08:00:00Z',
    };
    const server = await show('institution', publication({ refused }), { reply: true });
    await expectText(main, t('reply_due'), formatDate('2099-05-23', language, 'weekday'), t('ground_names_a_person'), refused.reason[language]);
    await expectSound(language, WRITTEN);
    await userEvent.click(button(t('reply_again')));
    await expectText(dialog, t('reply_lead'), refused.reason[language]);
    await userEvent.click(dialog.getByRole('button', { name: t('reply_send') }));
    await expect.element(dialog.getByText(t('reply_one'))).toBeVisible();
    expect(await server.received(familyReport.reply)).toEqual([]);
    await server.refuses(familyReport.reply, 'window_closed');
    await userEvent.fill(dialog.getByRole('textbox', { name: asPattern(t('reply_en')) }), 'We thank the team.');
    await userEvent.click(dialog.getByRole('button', { name: t('reply_send') }));
    await expect.element(dialog.getByText(asPattern(t('reply_failed'))).first()).toBeVisible();
    await server.answers(familyReport.reply, publication({ reply: FAMILY_REPLY }));
    await userEvent.click(dialog.getByRole('button', { name: t('reply_send') }));
    await expect.element(page.getByText(t('reply_done'))).toBeVisible();
    expect((await server.received(familyReport.reply)).at(-1)?.body).toMatchObject({ en: 'We thank the team.' });
  });

  it.each([
    ['waits without a day', publication(), t('publish_later')],
    ['waits for its day', publication({ on_day: '2099-06-01' }), t('publish_on', { day: formatDate('2099-06-01', language, 'weekday') })],
    ['is published', publication({ state: 'published', on_day: '2026-11-01' }), t('published_since', { day: formatDate('2026-11-01', language, 'weekday') })],
    ['is withheld', publication({ state: 'withheld' }), t('withheld_words')],
    ['is not published at all', publication({ mode: 'none' }), t('none_words')],
  ] as const)('says that it %s', async (_situation, of, words) => {
    await show('institution', of);
    await expectText(main, words);
    await expectSound(language, WRITTEN);
    const link = page.getByRole('link', { name: t('open_page') }).first();
    if (of.state === 'published') await expect.element(link).toHaveAttribute('href', '/schools/4/report/25');
    else await expect.element(link).not.toBeInTheDocument();
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it('says to those who may not reply that an owner can', async () => {
    await show('institution', publication(), { reply: 'viewer_reads_only' });
    await expectText(main, t('reply_due_owner'));
    await expect.element(button(t('reply_act'))).not.toBeInTheDocument();
  });

  it('has its reply translated or refused by an administrator', async () => {
    const server = await show('authority', publication({ reply: FAMILY_REPLY, reason: null }), { refuse_reply: true, translate_reply: true, withhold: true });
    await userEvent.click(button(t('translate')));
    await server.answers(familyReport.translateReply, publication());
    await userEvent.fill(dialog.getByRole('textbox', { name: t('reply_ar') }), 'نشكر الفريق.');
    await userEvent.click(dialog.getByRole('button', { name: t('translate') }));
    await expect.element(page.getByText(t('translate_done'))).toBeVisible();
    expect((await server.received(familyReport.translateReply)).at(-1)?.body).toEqual({ ar: 'نشكر الفريق.' });
    await userEvent.click(button(t('refuse')));
    await chooseRadio(t('ground_advertising'));
    await server.refuses(familyReport.refuseReply, 'text_in_one_language', { 'reason.ar': 'required' });
    await userEvent.fill(dialog.getByRole('textbox', { name: t('reason_en') }), 'It names the head.');
    await userEvent.click(dialog.getByRole('button', { name: t('refuse') }));
    await expect.element(dialog.getByRole('textbox', { name: t('reason_ar') })).toHaveAccessibleDescription(errorText('required', language));
    await server.answers(familyReport.refuseReply, publication());
    await userEvent.fill(dialog.getByRole('textbox', { name: t('reason_ar') }), 'فيه اسم المديرة.');
    await userEvent.click(dialog.getByRole('button', { name: t('refuse') }));
    await expect.element(page.getByText(t('refuse_done'))).toBeVisible();
    expect((await server.received(familyReport.refuseReply)).at(-1)?.body).toEqual({
      ground: 'advertising',
      reason: { ar: 'فيه اسم المديرة.', en: 'It names the head.' },
    });
  });

  it('is withheld with a reason that administrators alone read, and published all the same', async () => {
    const server = await show('authority', publication({ reason: null }), { withhold: true });
    await userEvent.click(button(t('withhold')).first());
    await server.answers(familyReport.publish, publication({ state: 'withheld' }));
    await userEvent.fill(dialog.getByRole('textbox', { name: t('reason') }), 'An appeal is announced.');
    await userEvent.click(dialog.getByRole('button', { name: t('withhold') }));
    await expect.element(page.getByText(t('withheld'), { exact: true })).toBeVisible();
    expect((await server.received(familyReport.publish)).at(-1)?.body).toEqual({ act: 'withhold', reason: 'An appeal is announced.' });
  });

  it('shows administrators why it is withheld, and lets them publish it', async () => {
    await show('authority', publication({ state: 'withheld', reason: 'An appeal is announced.' }), { publish: true });
    await expectText(main, 'An appeal is announced.', t('reason_hidden'));
    await expectNoText(main, t('open_page'));
    await userEvent.click(button(t('publish')).first());
    await expectText(dialog, t('publish_lead'));
  });
});
