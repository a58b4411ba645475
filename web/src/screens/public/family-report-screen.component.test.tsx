import { familyReport } from '@miyar/contract/families/family-report';
import { byWhen, FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { publishedText } from '../../areas/families/published/text.ts';
import { formatDate } from '../../lib/i18n/dates.ts';
import { textIn } from '../../lib/i18n/text.ts';
import { expectSound } from '../../testing/language.ts';
import { LANGUAGES, render, THEMES } from '../../testing/render.tsx';
import { publishedReport, publishedText as sample } from '../../testing/samples/families.ts';
import { siteServer } from '../../testing/samples/site-server.ts';
import { expectText } from '../../testing/shown.ts';
import { FamilyReportScreen } from './family-report-screen.tsx';

const NAMES = /IQS|LinkedIn|YouTube|Instagram|\bX\b|Lamu Centre|مركز لامو لتحفيظ القرآن/;

describe.each(LANGUAGES)('the report for families in %s', (language) => {
  const t = textIn(publishedText, language);
  const say = FAMILY_SENTENCES[language];
  const main = page.getByRole('main');
  const write = (day: string): string => formatDate(day, language);
  const show = (path = '/schools/3/report', theme: (typeof THEMES)[number] = 'light') =>
    render(<FamilyReportScreen />, {
      language,
      theme,
      isPage: true,
      path: path.split('/').length > 4 ? '/schools/:id/report/:number' : '/schools/:id/report',
      at: path,
    });

  it.each(THEMES)('says who was found to be where, what is good and what improves by when (%s)', async (theme) => {
    const server = await siteServer();
    await server.answers(familyReport.published, publishedReport);
    await show(undefined, theme);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(language === 'ar' ? 'مركز لامو لتحفيظ القرآن' : 'Lamu Centre');
    await expectText(main, say.until(say.outcomes.conditional, write('2029-02-27')), say.level(sample.levels[2]!.title[language]));
    const improving = page.getByRole('region', { name: say.improve });
    for (const { by, ...words } of sample.improve) await expectText(improving, words[language], byWhen(by, language, write));
    await expectText(page.getByRole('region', { name: say.good }), sample.good[0]![language]);
    await expect.element(improving.getByRole('link', { name: t('indicator', { code: '6.2.2' }) })).toHaveAttribute('href', '/standard/1.0#6.2.2');
    await expect.element(page.getByRole('link', { name: t('sheet') })).toHaveAttribute('href', `/api/schools/3/report.pdf?number=7&language=${language}`);
    await expect.element(page.getByRole('link', { name: t('read_of', { day: write('2024-02-20') }) })).toHaveAttribute('href', '/schools/3/report/4');
    await expectSound(language, NAMES);
  });

  it.each([320, 360])('says on the first screen of a phone who, which level, what is good and what must improve (%i pixels)', async (width) => {
    await page.viewport(width, 740);
    const server = await siteServer();
    await server.answers(familyReport.published, publishedReport);
    await show();
    const brief = page.getByRole('region', { name: t('brief') });
    await expectText(brief, sample.good[0]![language], sample.improve[0]![language], byWhen(sample.improve[0]!.by, language, write), t('more', { count: 2 }));
    await expect.element(brief.getByRole('link', { name: t('more', { count: 2 }) })).toHaveAttribute('href', '#improve');
    const bottom = (part: Element): number => part.getBoundingClientRect().bottom;
    expect(bottom(brief.element())).toBeLessThanOrEqual(740);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await expectSound(language, NAMES);
    await page.viewport(1280, 800);
  });

  it('draws the areas with the dots of their words, clockwise in every language', async () => {
    const server = await siteServer();
    await server.answers(familyReport.published, publishedReport);
    await show();
    await expectText(main, say.title);
    const numbers = [...document.querySelectorAll('.family-petals g text')].map((one) => one.getBoundingClientRect().left);
    // The second petal of four is to the right of the fourth.
    expect(numbers[1]).toBeGreaterThan(numbers[3]!);
    const filled = [...document.querySelectorAll('.family-petal-on')].map((one) => one.getAttribute('d')!.split('Z').length - 1);
    expect(filled).toEqual([4, 3, 2, 0]);
  });

  it('is its head where only the outcome is published, and says above it that the certificate is suspended', async () => {
    const server = await siteServer();
    const certificate = { ...publishedReport.certificate!, status: 'suspended' as const, since: '2027-06-01' };
    await server.answers(familyReport.published, { ...publishedReport, text: null, reply: null, certificate });
    await show();
    await expectText(main, say.states.suspended(write('2027-06-01')), say.outcomes.conditional, t('outcome_only'));
    await expect.element(page.getByRole('heading', { name: say.good })).not.toBeInTheDocument();
    await expectSound(language, NAMES);
  });

  it.each(['/schools/3/report', '/schools/3/report/5', '/schools/x/report', '/schools/3/report/0'])(
    'that is not published is said to be absent: %s',
    async (path) => {
      const server = await siteServer();
      await server.refuses(familyReport.published, 'not_found');
      await show(path);
      await expect.element(page.getByRole('heading', { level: 1, name: t('absent') })).toBeVisible();
      await expectSound(language, NAMES);
    },
  );
});
