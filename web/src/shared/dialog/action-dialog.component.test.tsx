import { type ErrorCode, ERRORS, textOfError } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '../../lib/api/api-error.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { commonText } from '../common-text.ts';
import { FailureBanner } from '../failure/failure-banner.tsx';
import { QuarantineMark } from '../files/quarantine-mark.tsx';
import { filesText } from '../files/text.ts';
import { loadingText } from '../loading/text.ts';
import { Loaded } from '../loading/loaded.tsx';
import { SchoolName } from '../school-name/school-name.tsx';
import { ApplicationStatus, SchoolStatus } from '../status-chip/status-chip.tsx';
import { statusText } from '../status-chip/text.ts';
import { ActionDialog, type ActionDialogProps } from './action-dialog.tsx';

const onClose = vi.fn<() => void>();
const onPress = vi.fn<() => void>();
const refetch = vi.fn<() => void>();
beforeEach(() => vi.clearAllMocks());

describe.each(languageOf(import.meta.url))('a window in which one thing is done in %s', (language) => {
  const common = textIn(commonText, language);
  const title = common('save');
  const act = page.getByRole('button', { name: common('retry') });
  const cancel = page.getByRole('button', { name: common('cancel') });
  const show = (props: Partial<ActionDialogProps> = {}) =>
    render(
      <ActionDialog title={title} busy={false} action={{ label: common('retry'), busyLabel: common('saving'), onPress }} onClose={onClose} {...props}>
        <p>{common('optional')}</p>
      </ActionDialog>,
      { language },
    );

  it('does it or is left, in the order of the keyboard', async () => {
    await show();
    await expect.element(page.getByRole('dialog', { name: title })).toBeVisible();
    for (const button of [page.getByRole('button', { name: common('close'), exact: true }), act, cancel]) {
      await userEvent.tab();
      await expect.element(button).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await userEvent.click(act);
    expect(onPress).toHaveBeenCalledTimes(1);
    await expectSound(language);
  });

  it('keeps Tab within itself', async () => {
    await show();
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
      await userEvent.tab();
      expect(document.activeElement?.closest('[role=dialog]')).toBeTruthy();
    }
  });

  it('does nothing and cannot be left while it is busy', async () => {
    await show({ busy: true });
    await expect.element(cancel).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(page.getByRole('progressbar', { name: common('saving') })).toBeInTheDocument();
  });

  it('only closes where there is nothing to do', async () => {
    await show({ action: false, cancelLabel: common('optional') });
    await expect.element(act).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: common('optional') }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('starts on the way out where that is safer', async () => {
    await show({ startOnCancel: true });
    await expect.element(cancel).toHaveFocus();
  });
});

describe.each(languageOf(import.meta.url))('what failed in %s', (language) => {
  const common = textIn(commonText, language);

  it.each(Object.keys(ERRORS).filter((code): code is ErrorCode => ERRORS[code as ErrorCode].status === 429))(
    'is said in the words of the server, with how long to wait: %s',
    async (code) => {
      const message = textOfError(code, language, { minutes: 3, seconds: 45 });
      const reason = new ApiError({ status: 429, code, message, retryAfter: 45 });
      await render(<FailureBanner failed={common('cancel')} reason={reason} />, { language });
      await expect.element(page.getByRole('alert')).toMatchTextContent(`${common('cancel')}${message}`);
    },
  );
});

describe.each(['en'] as const)('a piece of a page that is asked for by itself in %s', (language) => {
  const common = textIn(commonText, language);
  const error = new ApiError({ status: 500, code: 'server_error', message: common('optional') });
  const show = (asked: { data: string | undefined; error: ApiError | null; isFetching?: boolean }) =>
    render(
      <Loaded asked={{ isFetching: false, refetch, ...asked }} failed={common('cancel')}>
        {(data) => <p>{data}</p>}
      </Loaded>,
      { language },
    );

  it('says that it is on its way', async () => {
    await show({ data: undefined, error: null });
    await expect.element(page.getByText(textIn(loadingText, language)('loading'))).toBeInTheDocument();
    await expectSound(language);
  });

  it.each([[undefined], [common('save')]])('says what failed, keeps what was there, and asks again (%s)', async (data) => {
    await show({ data, error });
    await expect.element(page.getByRole('alert')).toMatchTextContent(common('cancel'));
    expect(page.getByText(common('save'), { exact: true }).query() !== null).toBe(data !== undefined);
    await userEvent.click(page.getByRole('button', { name: common('retry') }));
    expect(refetch).toHaveBeenCalledTimes(1);
    await expectSound(language);
  });

  it('is asked for once at a time', async () => {
    await show({ data: undefined, error, isFetching: true });
    await expect.element(page.getByRole('button', { name: common('retry') })).toBeDisabled();
  });
});

describe.each(languageOf(import.meta.url))('marks that several areas show in %s', (language) => {
  const t = textIn(statusText, language);

  const of = (status: 'valid' | 'expired' | 'suspended' | 'withdrawn') => ({ status, valid_until: '2026-09-21', since: '2026-09-22', verification_code: 'X' });

  it.each<[Parameters<typeof SchoolStatus>[0], 'pending' | 'school_approved' | 'school_denied' | 'conditional']>([
    [{ status: 'pending' }, 'pending'],
    [{ status: 'approved' }, 'school_approved'],
    [{ status: 'approved', decision: 'conditional' }, 'conditional'],
    [{ status: 'denied' }, 'school_denied'],
  ])('say of a school %o its status, in words that agree with it', async (props, words) => {
    await render(<SchoolStatus {...props} />, { language });
    await expect.element(page.getByText(t(words))).toBeVisible();
  });

  it('name a school in the script of the reader, over the other one', async () => {
    const names = { name: 'Al-Huda Institute', name_alternative: 'معهد الهدى' };
    await render(<SchoolName {...names} />, { language });
    const [first, second] = language === 'ar' ? [names.name_alternative, names.name] : [names.name, names.name_alternative];
    expect([...document.querySelectorAll('.school-name bdi')].map(({ textContent }) => textContent)).toEqual([first, second]);
    await render(<SchoolName {...names} short />, { language });
    expect([...document.querySelectorAll('.school-name')].at(-1)?.textContent).toBe(first);
  });

  it.each<
    [
      Parameters<typeof ApplicationStatus>[0],
      'pending' | 'application_approved' | 'application_rejected' | 'conditional' | 'expired' | 'suspended' | 'withdrawn',
    ]
  >([
    [{ status: 'pending' }, 'pending'],
    [{ status: 'approved', decision: 'full' }, 'application_approved'],
    [{ status: 'approved', decision: 'conditional' }, 'conditional'],
    [{ status: 'rejected' }, 'application_rejected'],
    [{ status: 'approved', decision: 'full', certificate: of('valid') }, 'application_approved'],
    [{ status: 'approved', decision: 'conditional', certificate: of('expired') }, 'expired'],
    [{ status: 'approved', decision: 'full', certificate: of('suspended') }, 'suspended'],
    [{ status: 'approved', decision: 'full', certificate: of('withdrawn') }, 'withdrawn'],
    [{ status: 'rejected', certificate: of('withdrawn') }, 'application_rejected'],
  ])('say of an application %o its status', async (props, words) => {
    await render(<ApplicationStatus {...props} />, { language });
    await expect.element(page.getByText(t(words))).toBeVisible();
  });

  it.each(['checking', 'infected'] as const)('say why a file cannot be had: %s', async (held) => {
    await render(<QuarantineMark held={held} />, { language });
    await expect.element(page.getByText(textIn(filesText, language)(held))).toBeVisible();
    await expectSound(language);
  });
});
