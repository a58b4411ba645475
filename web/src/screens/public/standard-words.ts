import type { PublicStandard } from '@miyar/contract/evaluation/standards';
import { paths } from '@miyar/contract/core/pages';
import { howScored } from '../../areas/evaluation/standards/reader/how-scored-words.ts';
import { standardText } from '../../areas/evaluation/standards/reader/reader-text.ts';
import { escapeHtml } from '../../lib/html.ts';
import type { Language } from '../../lib/i18n/current-language.ts';
import { textIn } from '../../lib/i18n/text.ts';
import type { PageContent } from './public-page.ts';
import { textData } from './structured-data.ts';

/** The standard for who runs no script. */
export function standardWords(of: PublicStandard | undefined, language: Language): PageContent {
  const t = textIn(standardText, language);
  const page = { title: t('title'), description: t('description'), path: paths.standard() };
  if (!of) return { ...page, main: `<h1>${escapeHtml(t('none'))}</h1><p>${escapeHtml(t('none_detail'))}</p>` };
  const words = (part: Record<Language, string>) => escapeHtml(part[language]);
  const named = (tag: string, { code, title }: { code: string; title: Record<Language, string> }, more = '') =>
    `<${tag} id="${escapeHtml(code)}"><bdi>${escapeHtml(code)}</bdi> ${words(title)}${more}</${tag}>`;
  const areas = of.areas.map((area) => {
    const standards = area.standards.map((one) => {
      const indicators = one.indicators.map(
        (indicator) =>
          `${named('h4', indicator, indicator.critical ? ` (${escapeHtml(t('critical'))})` : '')}<p>${words(indicator.description)}</p><p>${escapeHtml(t('evidence'))} ${words(indicator.examples)}</p>`,
      );
      return `${named('h3', one)}<p>${words(one.description)}</p>${indicators.join('')}`;
    });
    return `<section>${named('h2', area)}<p>${words(area.description)}</p>${standards.join('')}</section>`;
  });
  const facts = `<p>${escapeHtml(t('version', { version: of.version }))}</p><p>${escapeHtml(t('hash'))} <code>${escapeHtml(of.sha256)}</code></p>`;
  const path = of.in_force ? page.path : paths.standard(of.version);
  return {
    ...page,
    path,
    data: (site) => textData({ name: of.title[language], path, version: of.version, since: of.effective_from }, language, site),
    main: `<h1>${words(of.title)}</h1>${facts}<p>${escapeHtml(howScored(of, language).join(' '))}</p>${areas.join('')}`,
  };
}
