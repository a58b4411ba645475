import { asPattern } from '../../../../testing/shown.ts';
import { DEFAULT_KINDS, institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { standardVersions } from '@miyar/contract/evaluation/standard-versions';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useEndpoint } from '../../../../lib/api/query.ts';
import { textIn } from '../../../../lib/i18n/text.ts';
import { commonText } from '../../../../shared/common-text.ts';
import { expectAccessible } from '../../../../testing/accessibility.ts';
import { type FakeServer, fakeServer } from '../../../../testing/fake-server.ts';
import { expectFault } from '../../../../testing/fields.ts';
import { languageOf, render } from '../../../../testing/render.tsx';
import { NO_DIFFERENCES, sampleDraft } from '../../../../testing/sample-standard-text.ts';
import { editorText } from './text.ts';
import { VersionEditor, type VersionPart } from './version-editor.tsx';

function Editor({ item, part = 'text' }: { item?: string | undefined; part?: VersionPart | undefined }) {
  const { data } = useEndpoint(standardVersions.read, { params: { id: 5 } });
  return data ? <VersionEditor version={data} part={part} item={item ?? null} /> : null;
}

async function served(draft = sampleDraft()): Promise<FakeServer> {
  const server = await fakeServer();
  await server.answers(standardVersions.read, draft);
  await server.answers(standardVersions.differences, NO_DIFFERENCES);
  await server.answers(institutionProfile.kinds, [...DEFAULT_KINDS]);
  return server;
}

describe.each(languageOf(import.meta.url))('the editor of the standard in %s', (language) => {
  const t = textIn(editorText, language);
  const common = textIn(commonText, language);
  const title = page.getByRole('textbox', { name: `${t('title')} (${t('en')})`, exact: true });
  const save = page.getByRole('button', { name: common('save'), exact: true });
  const show = (item?: string, part?: VersionPart) => render(<Editor item={item} part={part} />, { language });
  const line = (code: string) => page.getByRole('link', { name: new RegExp(`^${code.replaceAll('.', '\\.')} `) }).first();

  it('is accessible: the version, a part, a new part, the rules', async () => {
    await served();
    for (const [item, part] of [
      [undefined, 'text'],
      ['indicator-111', 'text'],
      ['new-area', 'text'],
      [undefined, 'rules'],
    ] as const) {
      const shown = await show(item, part);
      await expect.element(save).toBeVisible();
      await expectAccessible();
      await shown.unmount();
    }
  });

  /** Somebody else saved the indicator while it was changed here, and saving it was refused. */
  async function inConflict() {
    const server = await served();
    await server.refuses(standardVersions.changeIndicator, 'case_changed');
    await server.answers(standardVersions.list, []);
    await show('indicator-111');
    await userEvent.fill(title, 'Vision of mine');
    const theirs = sampleDraft({ revision: 9 });
    const theirIndicator = theirs.areas[0]!.standards[0]!.indicators[0]!;
    Object.assign(theirIndicator, { title: { ar: 'Vision بالعربية', en: 'Vision of theirs' }, revision: 9 });
    await server.answers(standardVersions.read, theirs);
    await userEvent.click(save);
    await expect.element(page.getByText(t('conflict'))).toBeVisible();
    return { server, theirIndicator };
  }

  it('shows what differs, with removed and added words', async () => {
    const server = await served();
    const text = { kind: 'indicator', code: '1.1.1', title: { ar: 'رؤية', en: 'Vision' }, field: 'description' } as const;
    const old = { ar: 'رؤية مكتوبة', en: 'A vision is written' };
    await server.answers(standardVersions.differences, { ...NO_DIFFERENCES, texts: [{ ...text, old, new: { ...old, en: 'A clear vision is written' } }] });
    await show(undefined, 'differences');
    await expect.element(page.getByText(/clear/)).toBeVisible();
    expect(document.querySelector('ins')?.textContent).toContain('clear');
    await expectAccessible();
  });

  it('says the sum of the weights, and names each fault with the way to it', async () => {
    const draft = sampleDraft({ faults: [{ where: 'indicator:1.1.2.description.en', code: 'standard_text_missing', warning: false }] });
    draft.areas[0]!.weight = 5800;
    await served(draft);
    await show();
    await expect.element(page.getByText(t('weights_short', { sum: '98', by: '2' }))).toBeVisible();
    const fault = page.getByRole('listitem').filter({ hasText: errorText('standard_text_missing', language) });
    const href = fault.getByRole('link').element().getAttribute('href')!;
    expect(new URLSearchParams(href.split('?')[1]).get('item')).toBe('indicator-112');
  });

  it('saves an indicator in both languages, with the revision that was seen', async () => {
    const server = await served();
    const item = { ...sampleDraft().areas[0]!.standards[0]!.indicators[0]!, title: { ar: 'رؤية', en: 'Vision and message' }, revision: 8 };
    await server.answers(standardVersions.changeIndicator, { item, revision: 8 });
    await server.answers(standardVersions.list, []);
    await show('indicator-111');
    await expect.element(save).toBeDisabled();
    await userEvent.fill(title, 'Vision and message');
    await userEvent.click(save);
    await expect.poll(async () => (await server.received(standardVersions.changeIndicator)).length).toBe(1);
    const [call] = await server.received(standardVersions.changeIndicator);
    expect(call?.path).toBe('/api/admin/standard-versions/5/indicators/111');
    expect(call?.body).toMatchObject({
      revision: 7,
      code: '1.1.1',
      parent_id: 11,
      title: { ar: 'Vision بالعربية', en: 'Vision and message' },
      critical: false,
    });
  });

  it('excepts kinds and sections of institutions from an indicator, with the reason in both languages', async () => {
    const server = await served();
    const item = { ...sampleDraft().areas[0]!.standards[0]!.indicators[0]!, revision: 8 };
    await server.answers(standardVersions.changeIndicator, { item, revision: 8 });
    await server.answers(standardVersions.list, []);
    await show('indicator-111');
    await userEvent.click(page.getByText(t('exceptions'), { exact: true }));
    await userEvent.click(page.getByText(DEFAULT_KINDS[0]!.title[language], { exact: true }));
    const reason = page.getByRole('textbox', { name: asPattern(t('except_reason')) });
    await expect.element(reason).toHaveLength(2);
    for (const [at, words] of ['لا فصول في المراكز.', 'Centres have no classes.'].entries()) await userEvent.fill(reason.nth(at), words);
    await expectAccessible();
    await userEvent.click(save);
    await expect.poll(async () => (await server.received(standardVersions.changeIndicator)).length).toBe(1);
    const [call] = await server.received(standardVersions.changeIndicator);
    const texts = { ar: 'لا فصول في المراكز.', en: 'Centres have no classes.' };
    expect(call?.body).toMatchObject({ except: { kinds: [DEFAULT_KINDS[0]!.code], sections: [], reason: texts } });
  });

  it('refuses a weight that is none, before anything is sent', async () => {
    const server = await served();
    await show('area-1');
    const weight = page.getByRole('textbox', { name: t('weight') });
    await userEvent.fill(weight, '15.123');
    await userEvent.click(save);
    await expectFault(weight, t('weight_problem'));
    expect(await server.received(standardVersions.changeArea)).toEqual([]);
  });

  it('shows both texts where somebody else saved the same part, and loses neither', async () => {
    await inConflict();
    await expect.element(page.getByText(/\) theirs/)).toBeVisible();
    await expect.element(title).toHaveValue('Vision of mine');
    await expectAccessible();
    await userEvent.click(page.getByRole('button', { name: t('conflict_take') }));
    await expect.element(title).toHaveValue('Vision of theirs');
    await expect.element(page.getByText(t('conflict'))).not.toBeInTheDocument();
  });

  it('saves what is typed over what somebody else saved, knowing of it', async () => {
    const { server, theirIndicator } = await inConflict();
    await server.answers(standardVersions.changeIndicator, {
      item: { ...theirIndicator, title: { ar: 'Vision بالعربية', en: 'Vision of mine' }, revision: 10 },
      revision: 10,
    });
    await userEvent.click(page.getByRole('button', { name: t('conflict_keep') }));
    await expect.poll(async () => (await server.received(standardVersions.changeIndicator)).length).toBe(2);
    const [, second] = await server.received(standardVersions.changeIndicator);
    expect(second?.body).toMatchObject({ revision: 9, title: { en: 'Vision of mine' } });
    await expect.element(page.getByText(t('conflict'))).not.toBeInTheDocument();
  });

  it('moves a part by Alt and the arrow keys', async () => {
    const server = await served();
    await server.answers(standardVersions.order, sampleDraft({ revision: 8 }));
    await server.answers(standardVersions.list, []);
    await show();
    await expect.element(line('1.1.1')).toBeVisible();
    (line('1.1.1').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(async () => (await server.received(standardVersions.order)).length).toBe(1);
    const [call] = await server.received(standardVersions.order);
    expect(call?.body).toEqual({
      revision: 7,
      areas: [
        { id: 1, standards: [{ id: 11, indicators: [112, 111] }] },
        { id: 2, standards: [{ id: 21, indicators: [211] }] },
      ],
    });
  });
});
