import { errorText, textOfError } from '@miyar/contract/core/errors';
import { type Consent, personalData } from '@miyar/contract/privacy/personal-data';
import { legal } from '@miyar/contract/site/legal';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { commonText } from '../../../shared/common-text.ts';
import { expectDialog, expectToast } from '../../../testing/dialogs.ts';
import { type FakeServer, fakeServer } from '../../../testing/fake-server.ts';
import { expectFault, expectNoFault } from '../../../testing/fields.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { asPattern, expectNoText, expectText } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { ConsentsCard } from './consents-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { ExportCard } from './export-card.tsx';
import { personalDataText } from './text.ts';

const CONSENT: Consent = { purpose: 'privacy', version: 2, language: 'ar', given_at: '2026-10-01T08:00:00Z', withdrawn_at: null, outdated: false };
const retained = [
  { kind: 'decisions', count: 3, because: 'record' },
  { kind: 'events', count: 40, because: 'audit' },
] as const;
const PREVIEW = {
  removed: [
    { kind: 'account', count: 1 },
    { kind: 'messages', count: 1200 },
  ],
  kept: retained,
  blocked: null,
  next_owner: null,
} as const;

const onDeleted = vi.fn<() => void>();
beforeEach(() => onDeleted.mockClear());

describe.each(languageOf(import.meta.url))('in %s', (language) => {
  const t = textIn(personalDataText, language);
  const common = textIn(commonText, language);
  const main = page.getByRole('main');
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  describe('what one agreed to', () => {
    const question = page.getByRole('alertdialog', { name: t('withdraw_ask') });
    async function show(consents: Consent[]): Promise<FakeServer> {
      const server = await fakeServer();
      await server.answers(personalData.consents, consents);
      await server.answers(legal.read, { page: 'privacy', version: 3 } as never);
      await render(<ConsentsCard />, { language });
      return server;
    }

    it('is shown with its status: in force, outdated or taken back', async () => {
      await show([
        CONSENT,
        { ...CONSENT, version: 1, given_at: '2026-09-01T08:00:00Z', outdated: true },
        { ...CONSENT, given_at: '2026-08-01T08:00:00Z', withdrawn_at: '2026-09-01T08:00:00Z' },
      ]);
      await expectText(page.getByRole('listitem').nth(0), t('in_force'));
      await expectText(page.getByRole('listitem').nth(1), t('outdated'));
      await expectText(page.getByRole('listitem').nth(2), t('withdrawn'));
      await expectNoText(main, t('agree', { version: 3 }));
      await expectSound(language);
    });

    it('is agreed to by a press where there is nothing yet', async () => {
      const server = await show([]);
      await expectText(main, t('consents_none'));
      await expect.element(button(t('withdraw'))).not.toBeInTheDocument();
      await expectSound(language);
      await server.answers(personalData.consent, { ...CONSENT, version: 3 });
      await server.answers(personalData.consents, [{ ...CONSENT, version: 3 }]);
      await userEvent.click(button(t('agree', { version: 3 })));
      await expectText(main, t('in_force'));
      expect((await server.received(personalData.consent)).map(({ body }) => body)).toEqual([{ purpose: 'privacy', version: 3 }]);
    });

    it('is the version that is read: one that changed meanwhile is refused and offered anew', async () => {
      const server = await show([]);
      await server.refuses(personalData.consent, 'privacy_text_changed');
      await expect.element(button(t('agree', { version: 3 }))).toBeVisible();
      await server.answers(legal.read, { page: 'privacy', version: 4 } as never);
      await userEvent.click(button(t('agree', { version: 3 })));
      await expectText(main, t('agree_failed'), errorText('privacy_text_changed', language));
      await expect.element(button(t('agree', { version: 4 }))).toBeVisible();
    });

    it('is taken back after a question that says what comes of it', async () => {
      const server = await show([CONSENT]);
      await userEvent.click(button(t('withdraw')));
      await expectText(question, t('withdraw_what'));
      await expect.element(question.getByRole('button', { name: t('keep_consent') })).toHaveFocus();
      await expectSound(language);
      await server.refuses(personalData.withdrawConsent, 'no_consent');
      await userEvent.click(question.getByRole('button', { name: t('withdraw') }));
      await expectText(question, t('withdraw_failed'), errorText('no_consent', language));
      const withdrawn = [{ ...CONSENT, withdrawn_at: '2026-11-01T08:00:00Z' }];
      await server.answers(personalData.withdrawConsent, withdrawn);
      await server.answers(personalData.consents, withdrawn);
      await userEvent.click(question.getByRole('button', { name: t('withdraw') }));
      await expectText(main, t('withdrawn'));
      await expect.element(button(t('withdraw'))).not.toBeInTheDocument();
      await expectToast(t('withdrawn_done'));
    });

    it('could not be had, and is loaded at another attempt', async () => {
      const server = await fakeServer();
      await server.refuses(personalData.consents, 'server_error');
      await render(<ConsentsCard />, { language });
      await expectText(main, t('consents_failed'));
      await server.answers(personalData.consents, [CONSENT]);
      await userEvent.click(button(common('retry')));
      await expectText(main, t('in_force'));
    });
  });

  describe('deleting one’s account', () => {
    const dialog = page.getByRole('dialog');
    const email = page.getByRole('textbox', { name: asPattern(t('confirm_email', { email: 'nora@iqs.example' })) });
    const password = page.getByLabelText(t('password'), { exact: true });
    const remove = dialog.getByRole('button', { name: t('delete') });
    async function show(preview: { blocked?: string | null; next_owner?: string | null } = PREVIEW): Promise<FakeServer> {
      signedIn();
      const server = await fakeServer();
      await server.answers(personalData.deletionPreview, { ...PREVIEW, ...preview } as never);
      await render(<DeleteCard onDeleted={onDeleted} />, { language });
      await userEvent.click(button(t('delete')));
      await expectDialog(t('delete_ask'));
      return server;
    }
    async function fill(): Promise<void> {
      await userEvent.fill(email, 'Nora@IQS.example');
      await userEvent.fill(password, 'visit-every-classroom');
    }

    it('shows first what is removed and what is retained and why', async () => {
      await show();
      await expectText(dialog, t('removed'), t('kind_messages'), '1,200', t('retained'), t('because_record'), t('because_audit'));
      await expectSound(language);
    });

    it('needs the email typed and the password', async () => {
      const server = await show();
      await expect.element(email).toBeVisible();
      await userEvent.click(remove);
      await expectFault(email, errorText('required', language));
      await expectFault(password, errorText('required', language));
      await expect.element(email).toHaveFocus();
      await userEvent.fill(email, 'somebody@iqs.example');
      await expectFault(email, errorText('confirmation_differs', language));
      await userEvent.fill(email, 'nora@iqs.example');
      await expectNoFault(email);
      await expectSound(language);
      expect(await server.received(personalData.deleteAccount)).toEqual([]);
    });

    it('names who becomes owner of the organisation', async () => {
      await show({ next_owner: 'Salma Kato' });
      await expectText(dialog, t('next_owner', { name: 'Salma Kato' }));
      await expectSound(language, /Salma Kato/);
    });

    it('is not offered where something prevents it', async () => {
      await show({ blocked: 'last_administrator' });
      await expectText(dialog, t('blocked'), errorText('last_administrator', language));
      await expect.element(remove).not.toBeInTheDocument();
      await expect.element(password).not.toBeInTheDocument();
    });

    it('is done by Enter, and cannot be left meanwhile', async () => {
      const server = await show();
      await server.answers(personalData.deleteAccount, { ok: true }, { held: true });
      await expect.element(email).toBeVisible();
      await fill();
      await userEvent.keyboard('{Enter}');
      await expect.element(page.getByRole('progressbar', { name: t('deleting') })).toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).toBeVisible();
      await server.release();
      await expect.poll(() => onDeleted.mock.calls.length).toBe(1);
      expect((await server.received(personalData.deleteAccount)).map(({ body }) => body)).toMatchObject([{ current_password: 'visit-every-classroom' }]);
    });

    it.each([
      ['wrong_password', 'password'],
      ['confirmation_differs', 'email'],
      ['last_administrator', undefined],
      ['work_unfinished', undefined],
      ['too_many_sign_ins', undefined],
    ] as const)('says where it was refused for %s, and what was typed stays', async (code, place) => {
      const server = await show();
      await server.refuses(personalData.deleteAccount, code);
      await expect.element(email).toBeVisible();
      await fill();
      await userEvent.click(remove);
      if (place) await expectFault(place === 'email' ? email : password, errorText(code, language));
      else await expectText(dialog, t('delete_failed'), textOfError(code, language));
      await expect.element(email).toHaveValue('Nora@IQS.example');
      expect(onDeleted).not.toHaveBeenCalled();
    });

    it('is left by the way that has no danger', async () => {
      await show();
      await userEvent.click(button(t('keep')));
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(button(t('delete'))).toHaveFocus();
    });

    it('says that the preview could not be had, and offers nothing meanwhile', async () => {
      signedIn();
      const server = await fakeServer();
      await server.refuses(personalData.deletionPreview, 'server_error');
      await render(<DeleteCard onDeleted={onDeleted} />, { language });
      await userEvent.click(button(t('delete')));
      await expectText(dialog, t('preview_failed'));
      await expect.element(remove).not.toBeInTheDocument();
      await server.answers(personalData.deletionPreview, PREVIEW as never);
      await userEvent.click(button(common('retry')));
      await expect.element(email).toBeVisible();
    });
  });

  describe('a copy of one’s data', () => {
    async function show(): Promise<FakeServer> {
      const server = await fakeServer();
      await render(<ExportCard />, { language });
      return server;
    }

    it('is waited for visibly, and its size is said', async () => {
      const server = await show();
      await expectSound(language);
      await server.answers(personalData.export, 'x'.repeat(2046) as never, { held: true });
      await userEvent.click(button(t('export')));
      await expect.element(page.getByRole('progressbar', { name: t('exporting') })).toBeInTheDocument();
      await userEvent.keyboard('{Enter}');
      await server.release();
      await expect.element(page.getByText(asPattern(t('exported', { size: '2' }).split('2')[0]!))).toBeVisible();
      expect(await server.received(personalData.export)).toHaveLength(1);
    });

    it.each(['too_many_exports', 'server_error'] as const)('says why it could not be had: %s', async (code) => {
      const server = await show();
      await server.refuses(personalData.export, code);
      await userEvent.click(button(t('export')));
      await expectText(main, t('export_failed'), textOfError(code, language));
      await expect.element(button(t('export'))).toBeEnabled();
    });
  });
});
