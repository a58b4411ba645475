import { teamFacts } from '@miyar/contract/evaluation/team';
import { errorText } from '@miyar/contract/core/errors';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { expectText } from '../../../testing/shown.ts';
import { TeamFactsCard } from './team-facts-card.tsx';
import { teamFactsText } from './team-facts-text.ts';

describe.each(languageOf(import.meta.url))('the statement of an evaluator for the forming of teams in %s', (language) => {
  const t = textIn(teamFactsText, language);
  const choice = (name: 'f' | 'm' | 'none') => page.getByRole('radio', { name: t(name), exact: true });

  it('is set and cleared, with its purpose in view', async () => {
    const server = await fakeServer();
    await server.answers(teamFacts.read, { gender: null });
    await server.answers(teamFacts.save, { gender: 'f' });
    await render(<TeamFactsCard />, { language });
    await expectText(page.getByRole('region', { name: t('title') }), t('use'));
    await expect.element(choice('none')).toBeChecked();
    await server.answers(teamFacts.read, { gender: 'f' });
    await userEvent.click(page.getByText(t('f'), { exact: true }));
    await expect.element(choice('f')).toBeChecked();
    await expectText(page.getByRole('status'), t('stored'));
    await server.answers(teamFacts.read, { gender: null });
    await userEvent.click(page.getByText(t('none'), { exact: true }));
    await expect.element(choice('none')).toBeChecked();
    expect((await server.received(teamFacts.save)).map(({ body }) => body)).toEqual([{ gender: 'f' }, { gender: null }]);
    await expectSound(language);
  });

  it('says when it was not saved, and shows what is', async () => {
    const server = await fakeServer();
    await server.answers(teamFacts.read, { gender: 'm' });
    await server.refuses(teamFacts.save, 'server_error');
    await render(<TeamFactsCard />, { language });
    await userEvent.click(page.getByText(t('f'), { exact: true }));
    await expectText(page.getByRole('alert'), t('failed'), errorText('server_error', language));
    await expect.element(choice('m')).toBeChecked();
  });
});
