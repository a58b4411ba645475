import { errorText } from '@miyar/contract/core/errors';
import { monitoring, type MonitoringBasis, type MonitoringOptions, type MonitoringVisit } from '@miyar/contract/years/monitoring';
import { MONITORING_OUTCOME_NAMES } from '@miyar/contract/years/monitoring-outcomes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectToast } from '../../../testing/dialogs.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { LANGUAGES, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { listedDuty, years, yearsCertificate } from '../../../testing/samples/years.ts';
import { expectNoText, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { OrderDueVisit, OrderVisit } from './order-visit.tsx';
import { monitoringText } from './text.ts';
import { VisitPanel } from './visit-panel.tsx';

const NAMES = /Al-Ihsan Complex|مجمع الإحسان/;
const REASON = { ar: 'شكاوى متكررة من السلامة', en: 'Repeated complaints about safety' };

const indicator = (id: number, code: string, proposed: MonitoringOptions['indicators'][number]['proposed']): MonitoringOptions['indicators'][number] => ({
  id,
  code,
  title: { ar: `مؤشر ${code}`, en: `Indicator ${code}` },
  critical: proposed.includes('critical'),
  level: proposed.includes('level') ? 'C' : 'A',
  proposed,
});

const options = (changes: Partial<MonitoringOptions> = {}): MonitoringOptions => ({
  certificate_number: 'IQS-2027-0412',
  indicators: [indicator(611, '6.1.1', ['level', 'critical']), indicator(612, '6.1.2', ['critical']), indicator(613, '6.1.3', [])],
  sites: [],
  duties: [{ id: 31, number: 1, due_on: '2029-10-18' }],
  can: { order: true },
  ...changes,
});

const CLOSED: MonitoringVisit['can'] = { fix_days: 'forbidden', reveal: 'forbidden', conclude: 'forbidden', cancel: 'forbidden', dismiss: 'forbidden' };

const visit = (changes: Partial<MonitoringVisit> = {}): MonitoringVisit => ({
  case_id: 70,
  revision: 5,
  announced: false,
  revealed_at: null,
  reason: REASON,
  ordered_at: '2029-05-06T09:00:00Z',
  base_case_id: 7,
  certificate_number: 'IQS-2027-0412',
  indicators: [{ id: 611, code: '6.1.1', title: { ar: 'خطة السلامة', en: 'Safety plan' }, critical: true }],
  days: [],
  outcome: null,
  reasons: null,
  concluded_at: null,
  can: CLOSED,
  ...changes,
});

const basis: MonitoringBasis = {
  indicator_id: 611,
  code: '6.1.1',
  title: { ar: 'خطة السلامة', en: 'Safety plan' },
  critical: true,
  level: 'C',
  finding: { ar: 'لا خطة مكتوبة.', en: 'No written plan.' },
  recommendation: null,
  plan_item: null,
  statement: null,
};

beforeEach(() => {
  signedIn({ role: 'admin' });
});

describe.each(LANGUAGES)('monitoring visits in %s', (language) => {
  const t = textIn(monitoringText, language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');

  describe('their order', () => {
    const open = async () => {
      const server = await fakeServer();
      await server.answers(monitoring.options, options());
      await server.answers(monitoring.order, caseDetail({ id: 70 }));
      await render(<OrderVisit of={years()} />, { language });
      await userEvent.click(button(t('order')));
      await expect.element(dialog).toBeVisible();
      return server;
    };
    const send = () => userEvent.click(dialog.getByRole('button', { name: t('order'), exact: true }));
    const choose = async (kind: 'announced' | 'unannounced') => {
      await userEvent.click(page.getByText(t(`${kind}_detail`)));
      await userEvent.fill(page.getByRole('textbox', { name: t('reason_ar') }), REASON.ar);
      await userEvent.fill(page.getByRole('textbox', { name: t('reason_en') }), REASON.en);
      await userEvent.click(page.getByText(t('others')));
      for (const code of ['6.1.1', '6.1.2', '6.1.3']) await userEvent.click(page.getByText(`${code} ${language === 'ar' ? 'مؤشر' : 'Indicator'} ${code}`));
    };
    const body = { reason: REASON, indicator_ids: [611, 612, 613] };

    it('says why indicators are proposed, and asks for what is missing', async () => {
      const server = await open();
      await expectSound(language, NAMES);
      await expectText(dialog, t('why_level', { level: 'C' }), t('why_critical'));
      await send();
      await expectText(dialog, t('choose_indicators', { least: 3, most: 20 }));
      await expectFault(page.getByRole('textbox', { name: t('reason_ar') }), errorText('required', language));
      expect(await server.received(monitoring.order)).toEqual([]);
    });

    it('sends an announced one without asking for the name', async () => {
      const server = await open();
      await choose('announced');
      await send();
      await expectToast(t('ordered'));
      expect((await server.received(monitoring.order))[0]?.body).toEqual({ ...body, announced: true });
    });

    it('sends an unannounced one only with the name of the institution', async () => {
      const server = await open();
      await choose('unannounced');
      const confirm = page.getByRole('textbox', { name: NAMES });
      await send();
      await expectFault(confirm, errorText('required', language));
      await userEvent.fill(confirm, 'Another Complex');
      await send();
      await expectFault(confirm, t('confirm_wrong'));
      expect(await server.received(monitoring.order)).toEqual([]);
      await userEvent.fill(confirm, ' Al-Ihsan  Complex ');
      await send();
      await expectToast(t('ordered'));
      expect((await server.received(monitoring.order))[0]?.body).toEqual({ ...body, announced: false });
    });
  });

  it('shows a visit that the institution does not know of, with the decision it rests on', async () => {
    const server = await fakeServer();
    await server.answers(monitoring.read, visit());
    await server.answers(monitoring.basis, [basis]);
    await render(<VisitPanel of={{ id: 70 }} />, { language });
    await expectText(page.getByRole('region', { name: t('panel') }), t('hidden'), REASON[language], t('days_none'));
    await userEvent.click(page.getByText(t('basis')));
    await expectText(page.getByRole('region', { name: t('panel') }), basis.finding![language]);
    await expectSound(language, NAMES);
  });

  it('concludes it with an outcome and reasons in both languages', async () => {
    const server = await fakeServer();
    await server.answers(monitoring.read, visit({ can: { ...CLOSED, conclude: true } }));
    await server.answers(monitoring.conclude, caseDetail({ id: 70 }));
    await render(<VisitPanel of={{ id: 70 }} />, { language });
    await userEvent.click(button(t('conclude')));
    await expectSound(language, NAMES);
    const reasons = {
      ar: 'وُجدت خطة السلامة مكتوبة ومعتمدة ومطبّقة في كل المباني.',
      en: 'The safety plan was found written, approved and followed in every building.',
    };
    await userEvent.click(page.getByText(MONITORING_OUTCOME_NAMES.none[language]));
    await userEvent.fill(page.getByRole('textbox', { name: t('outcome_ar') }), reasons.ar);
    await userEvent.fill(page.getByRole('textbox', { name: t('outcome_en') }), 'Too short');
    await userEvent.click(dialog.getByRole('button', { name: t('conclude'), exact: true }));
    await expectFault(page.getByRole('textbox', { name: t('outcome_en') }), t('outcome_short', { least: 50 }));
    expect(await server.received(monitoring.conclude)).toEqual([]);
    await userEvent.fill(page.getByRole('textbox', { name: t('outcome_en') }), reasons.en);
    await userEvent.click(dialog.getByRole('button', { name: t('conclude'), exact: true }));
    await expectToast(t('concluded'));
    expect((await server.received(monitoring.conclude))[0]?.body).toEqual({ revision: 5, outcome: 'none', reasons });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it.each([
    ['nothing', CLOSED, []],
    ['the administrator', { ...CLOSED, fix_days: true, cancel: true }, ['fix_days', 'cancel']],
    ['the lead on the day', { ...CLOSED, reveal: true }, ['reveal']],
    ['who considers a suspension', { ...CLOSED, dismiss: true }, ['dismiss']],
    ['one on another day', { ...CLOSED, reveal: 'not_today' }, []],
  ] as const)('offers %s the acts that are open, and no more', async (_name, can, acts) => {
    const server = await fakeServer();
    await server.answers(monitoring.read, visit({ can }));
    await render(<VisitPanel of={{ id: 70 }} />, { language });
    await expect.element(page.getByRole('heading', { name: t('panel') })).toBeVisible();
    const names = page
      .getByRole('button')
      .all()
      .map((one) => one.element().textContent);
    expect(names).toEqual(acts.map((act) => t(act)));
  });

  it('makes it known to the institution once the lead confirms', async () => {
    signedIn({ role: 'evaluator' });
    const server = await fakeServer();
    await server.answers(monitoring.read, visit({ can: { ...CLOSED, reveal: true } }));
    await server.answers(monitoring.reveal, caseDetail({ id: 70 }));
    await render(<VisitPanel of={{ id: 70 }} />, { language });
    await userEvent.click(button(t('reveal')));
    expect(await server.received(monitoring.reveal)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: t('reveal'), exact: true }));
    await expectToast(t('revealed'));
    expect((await server.received(monitoring.reveal))[0]?.body).toEqual({ revision: 5 });
  });

  it('shows the institution no decision of the team', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answers(monitoring.read, visit({ revealed_at: '2029-05-20T06:00:00Z' }));
    await render(<VisitPanel of={{ id: 70 }} />, { language });
    await expect.element(page.getByRole('heading', { name: t('panel') })).toBeVisible();
    for (const words of [t('basis'), t('hidden')]) await expectNoText(page.getByRole('region', { name: t('panel') }), words);
  });

  it('is ordered from the line of the duty it fulfils; where one is under way, the reader reads that', async () => {
    const server = await fakeServer();
    await server.answers(monitoring.options, options());
    await server.answers(monitoring.order, caseDetail({ id: 70 }));
    await render(<OrderDueVisit of={listedDuty({ id: 31, kind: 'monitoring', owner: 'authority' })} />, { language });
    await userEvent.click(button(t('order_due')));
    await expect.element(dialog).toBeVisible();
    await userEvent.click(page.getByText(t('announced_detail')));
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_ar') }), REASON.ar);
    await userEvent.fill(page.getByRole('textbox', { name: t('reason_en') }), REASON.en);
    await userEvent.click(page.getByText(t('others')));
    for (const code of ['6.1.1', '6.1.2', '6.1.3']) await userEvent.click(page.getByText(`${code} Indicator ${code}`));
    await userEvent.click(dialog.getByRole('button', { name: t('order'), exact: true }));
    await expectToast(t('ordered'));
    expect((await server.received(monitoring.order))[0]?.body).toMatchObject({ duty_id: 31 });
    await server.answers(monitoring.options, options({ can: { order: 'monitoring_open_already' } }));
    await userEvent.click(button(t('order_due')));
    await expectToast(errorText('monitoring_open_already', language));
  });

  it('cannot be ordered where one is under way, nor without an accreditation', async () => {
    const server = await fakeServer();
    await server.answers(monitoring.options, options({ can: { order: 'monitoring_open_already' } }));
    await render(
      <>
        <OrderVisit of={years()} />
        <OrderVisit of={years({ certificate: yearsCertificate({ status: 'expired' }) })} />
      </>,
      { language },
    );
    await vi.waitFor(async () => expect(await server.received(monitoring.options)).toHaveLength(1));
    await expect.element(button(t('order'))).not.toBeInTheDocument();
  });
});
