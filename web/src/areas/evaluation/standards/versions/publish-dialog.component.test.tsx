import { standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { errorText } from '@miyar/contract/core/errors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { riyadhDay } from '../../../../lib/i18n/riyadh-day.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { expectAlert, expectFault } from '../../../../testing/fields.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { NO_DIFFERENCES, sampleDraft } from '../../../../testing/sample-standard-text.ts';
import { changesText } from './changes-text.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { versionsText } from './text.ts';

const onClose = vi.fn<() => void>();
beforeEach(() => onClose.mockClear());

describe.each(languageOf(import.meta.url))('publishing a version in %s', (language) => {
  const t = textIn(versionsText, language);
  const words = textIn(changesText, language);
  const confirm = page.getByRole('textbox', { name: t('confirm', { version: '1.1' }) });
  const submit = page.getByRole('button', { name: t('publish_do'), exact: true });
  const show = (draft = sampleDraft()) => render(<PublishDialog of={draft} onClose={onClose} />, { language });

  async function serve() {
    const server = await fakeServer();
    await server.answers(standardVersions.differences, {
      ...NO_DIFFERENCES,
      weights: [{ kind: 'area', code: '1', title: { ar: 'الهوية', en: 'Identity' }, old: 5000, new: 6000 }],
    });
    return server;
  }

  it('says what it changes, and is accessible', async () => {
    await serve();
    await show();
    await expect.element(page.getByText(words('count_weights', { count: 1 }))).toBeVisible();
    await expectAccessible();
  });

  it('wants the number typed once more', async () => {
    const server = await serve();
    await show();
    await userEvent.fill(confirm, '1.0');
    await userEvent.click(submit);
    await expectFault(confirm, t('confirm_problem', { version: '1.1' }));
    expect(await server.received(standardVersions.publish)).toEqual([]);
  });

  it('publishes from today on, with the revision that was read', async () => {
    const server = await serve();
    await server.answers(standardVersions.publish, sampleDraft({ state: 'published' }));
    await show();
    await userEvent.fill(confirm, '1.1');
    await userEvent.click(submit);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const [call] = await server.received(standardVersions.publish);
    expect(call?.body).toEqual({ revision: 7, effective_from: riyadhDay(), confirm: '1.1' });
  });

  it('stays open with what was typed when it is refused', async () => {
    const server = await serve();
    await server.refuses(standardVersions.publish, 'effective_date_taken', { effective_from: 'effective_date_taken' });
    await show();
    await userEvent.fill(confirm, '1.1');
    await userEvent.click(submit);
    await expect.element(page.getByText(errorText('effective_date_taken', language))).toBeVisible();
    await expect.element(confirm).toHaveValue('1.1');
    expect(onClose.mock.calls).toEqual([]);
  });

  it('lists what keeps it from being published, and publishes nothing', async () => {
    const faults = [
      { where: 'weights', code: 'standard_weights_sum', warning: false },
      { where: 'area:1.title.en', code: 'standard_text_missing', warning: false },
    ] as const;
    await show(sampleDraft({ faults: [...faults] }));
    await expectAlert(t('publish_faults', { count: 2 }));
    for (const { code } of faults) await expect.element(page.getByText(errorText(code, language), { exact: false })).toBeVisible();
    await expect.element(submit).not.toBeInTheDocument();
    await expectAccessible();
  });
});
