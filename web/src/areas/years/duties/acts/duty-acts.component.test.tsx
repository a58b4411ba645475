import { errorText } from '@miyar/contract/core/errors';
import { duties } from '@miyar/contract/years/duties';
import { monitoring } from '@miyar/contract/years/monitoring';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { expectToast } from '../../../../testing/dialogs.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../../testing/fields.ts';
import { expectSound } from '../../../../testing/language.ts';
import { LANGUAGES, render } from '../../../../testing/render.tsx';
import { dutyCan, nextDuty, plannedDuty, statement } from '../../../../testing/samples/years.ts';
import { signedIn } from '../../../../testing/signed-in.ts';
import { nameInSentence } from '../names.ts';
import { dutiesText } from '../text.ts';
import { DutyActs } from './duty-acts.tsx';
import { ExtendDutyDialog } from './extend-duty-dialog.tsx';
import { OpenDutyDialog } from './open-duty-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const REASON = { ar: 'ظرف طارئ في المؤسسة', en: 'An emergency at the institution' };

beforeEach(() => {
  signedIn({ role: 'admin' });
});

describe.each(LANGUAGES)('the acts on the time of a duty in %s', (language) => {
  const t = textIn(dutiesText, language);
  const field = (name: 'reason_ar' | 'reason_en') => page.getByRole('textbox', { name: t(name) });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const of = nextDuty();

  it.each([
    ['waive', 'waived_done'],
    ['pause', 'paused_done'],
    ['resume', 'resumed_done'],
  ] as const)('%s it with a reason in both languages', async (act, done) => {
    const server = await fakeServer();
    const onClose = vi.fn<() => void>();
    await server.answers(duties[act], statement());
    await render(<ReasonDialog of={of} act={act} onClose={onClose} />, { language });
    await expect.element(page.getByRole('dialog', { name: t(`${act}_title`, { duty: nameInSentence(of, language) }) })).toBeVisible();
    await expectSound(language);
    await userEvent.click(button(t(act)));
    await expectFault(field('reason_ar'), errorText('required', language));
    await userEvent.fill(field('reason_ar'), REASON.ar);
    await userEvent.fill(field('reason_en'), REASON.en);
    await userEvent.click(button(t(act)));
    await expectToast(t(done));
    expect((await server.received(duties[act]))[0]?.body).toEqual({ version: 3, reason: REASON });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens a planned one early', async () => {
    const server = await fakeServer();
    const onClose = vi.fn<() => void>();
    await server.answers(duties.open, statement());
    await render(<OpenDutyDialog of={plannedDuty()} onClose={onClose} />, { language });
    await expectSound(language);
    await userEvent.click(button(t('open_early')));
    await expectToast(t('opened_done'));
    expect((await server.received(duties.open))[0]?.body).toEqual({ version: 3 });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('opens an interim report with further indicators', async () => {
    const server = await fakeServer();
    await server.answers(duties.open, statement());
    const title = { ar: 'العنوان', en: 'Title' };
    const indicators = [
      { id: 5, code: '1.1.1', title, level: 'C' as const, critical: false, proposed: ['level' as const] },
      { id: 6, code: '1.1.2', title, level: 'B' as const, critical: false, proposed: [] },
    ];
    await server.answers(monitoring.options, { certificate_number: 'IQS-2027-0412', indicators, sites: [], duties: [], can: { order: true } });
    await render(<OpenDutyDialog of={plannedDuty({ kind: 'interim' })} onClose={vi.fn<() => void>()} />, { language });
    await userEvent.click(page.getByText(t('open_added'), { exact: true }));
    await expectSound(language);
    // A weak indicator is asked about in any case.
    await expect.element(page.getByRole('checkbox')).toBeVisible();
    await userEvent.click(page.getByText(new RegExp(`1.1.2 ${title[language]}`, 'u')));
    await userEvent.click(button(t('open_early')));
    await expectToast(t('opened_done'));
    expect((await server.received(duties.open))[0]?.body).toEqual({ version: 3, indicator_ids: [6] });
  });

  it('extends it: the day is asked for, and a refusal leaves what was typed', async () => {
    const server = await fakeServer();
    await server.refuses(duties.extend, 'duty_changed');
    await render(<ExtendDutyDialog of={of} onClose={vi.fn<() => void>()} />, { language });
    await expectSound(language);
    await userEvent.fill(field('reason_ar'), REASON.ar);
    await userEvent.fill(field('reason_en'), REASON.en);
    await userEvent.click(button(t('extend')));
    await expect.element(page.getByText(errorText('required', language))).toBeVisible();
    expect(await server.received(duties.extend)).toEqual([]);
    // The day after the present one, then as it is typed: day, month, year.
    const days = page.getByRole('group', { name: t('extend_until') }).getByRole('spinbutton');
    await userEvent.click(days.first());
    await userEvent.keyboard('01062029');
    await userEvent.click(button(t('extend')));
    await expectAlert(errorText('duty_changed', language));
    await expect.element(field('reason_en')).toHaveValue(REASON.en);
    expect((await server.received(duties.extend))[0]?.body).toEqual({ version: 3, due_on: '2029-06-01', reason: REASON });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it.each([
    ['nothing', dutyCan(), []],
    ['what runs', dutyCan({ extend: true, pause: true, waive: true }), ['extend', 'pause', 'waive']],
    ['what is paused', dutyCan({ extend: 'clock_not_running', pause: 'clock_not_running', resume: true, waive: true }), ['resume', 'waive']],
    ['what is planned', dutyCan({ open: true, waive: true, pause: 'duty_state' }), ['open_early', 'waive']],
  ] as const)('offers for %s what is allowed, and no more', async (_name, can, acts) => {
    await render(<DutyActs of={nextDuty({ can })} />, { language });
    await expect
      .poll(() =>
        page
          .getByRole('button')
          .all()
          .map((one) => one.element().textContent),
      )
      .toEqual(acts.map((act) => t(act)));
    if (acts.length === 0) return;
    await userEvent.click(page.getByRole('button').first());
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await userEvent.click(button(textIn(commonText, language)('cancel')));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});
