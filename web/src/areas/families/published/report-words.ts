import type { PublishedReport } from '@miyar/contract/families/family-report';
import { namesFor } from '@miyar/contract/core/shown-names';
import { FAMILY_SENTENCES } from '@miyar/contract/evaluation/report/family-sentences';
import { formatDate } from '../../../lib/i18n/dates.ts';
import type { Language } from '../../../lib/i18n/current-language.ts';
import { textIn } from '../../../lib/i18n/text.ts';
import { publishedText } from './text.ts';

/** The title and the description of the page of a report, for the tab, for search engines and for messengers. */
export function reportWords(
  { school, outcome, level, valid_until: until, certificate, text }: PublishedReport,
  language: Language,
): { title: string; description: string } {
  const say = FAMILY_SENTENCES[language];
  const named = text?.levels.find(({ code }) => code === level)?.title[language];
  const [best] = text?.good ?? [];
  // A certificate that is suspended, withdrawn or over ends on no later day.
  const isInForce = certificate === null || certificate.status === 'valid';
  const decided = until === null || !isInForce ? say.outcomes[outcome] : say.until(say.outcomes[outcome], formatDate(until, language));
  return {
    title: textIn(publishedText, language)('page_title', { name: namesFor(school, language).first }),
    description: [`${decided}.`, ...(named ? [`${say.level(named)}.`] : []), ...(best ? [best[language]] : [])].join(' '),
  };
}
