import { tasks } from '@miyar/contract/evaluation/tasks';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { tasksItemText } from '../../areas/evaluation/tasks/item-text.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { expectSound } from '../../testing/language.ts';
import { languageOf, render } from '../../testing/render.tsx';
import { asPattern } from '../../testing/shown.ts';
import { signedIn } from '../../testing/signed-in.ts';
import { Rail } from '../../ui/layout/rail.tsx';
import { useTasksItem } from './tasks-item.ts';

function InRail({ name }: { name: string }) {
  const { href, label, icon, count } = useTasksItem();
  const badge = count && count.count > 0 ? { count: String(count.count), label: count.label } : undefined;
  const groups = [{ key: 'sections', items: [{ key: 'tasks', href: href!, label, icon, current: false, badge }] }];
  return <Rail navLabel={name} groups={groups} brand={null} user={null} />;
}

describe.each(languageOf(import.meta.url))('what waits for the reader in the rail in %s', (language) => {
  const t = textIn(tasksItemText, language);

  it.each([1, 2, 11])('says that %i wait, and leads to them', async (open) => {
    signedIn();
    await (await fakeServer()).answers(tasks.count, { open, overdue: 0 });
    await render(<InRail name={t('tasks')} />, { language });
    const link = page.getByRole('link', { name: asPattern(t('tasks')) });
    await expect.element(link).toHaveAttribute('href', '/tasks');
    await expect.element(page.getByText(asPattern(t('waiting', { count: open })))).toBeInTheDocument();
    await expectSound(language);
  });

  it('has no number where nothing waits', async () => {
    signedIn();
    const server = await fakeServer();
    await server.answers(tasks.count, { open: 0, overdue: 0 });
    await render(<InRail name={t('tasks')} />, { language });
    await expect.poll(async () => (await server.received(tasks.count)).length).toBe(1);
    await expect.element(page.getByText(asPattern(t('waiting', { count: 0 })))).not.toBeInTheDocument();
  });
});
