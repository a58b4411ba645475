import { attendance } from '@miyar/contract/training/attendance';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { attendanceText } from '../../../areas/training/attendance/text.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { attendanceStats } from '../../../testing/samples/training.ts';
import { figuresViewText } from './figures-view-text.ts';
import { FiguresView } from './figures-view.tsx';

describe.each(languageOf(import.meta.url))('the figures of training in %s', (language) => {
  const t = textIn(figuresViewText, language);

  it('are those of all trainers, with attendance by month', async () => {
    const server = await fakeServer();
    await server.answers(attendance.allStats, attendanceStats());
    await render(<FiguresView />, { language, at: '/?part=training' });
    await expect.element(page.getByRole('radio', { name: t('part_training') })).toBeChecked();
    await expect.element(page.getByRole('figure')).toHaveAccessibleName(textIn(attendanceText, language)('chart_records', { year: '2026' }));
    for (const figure of [t('sessions'), t('records'), t('people')]) await expect.element(page.getByRole('term').filter({ hasText: figure })).toBeVisible();
    expect((await server.received(attendance.stats)).length).toBe(0);
    await expectSound(language);
  });
});
