import type { LegalContent, LegalPage } from '@miyar/contract/site/legal';
import type { Language } from '../../../lib/i18n/current-language.ts';

type Both = Readonly<Record<Language, string>>;

/** A part of the text; its paragraphs are typed as one text, an empty line between two of them. */
export interface DraftSection {
  id: number;
  heading: Both;
  paragraphs: Both;
}

/** The next version of a text while it is typed. */
export interface LegalDraft {
  title: Both;
  sections: readonly DraftSection[];
  /** `YYYY-MM-DD` in Riyadh, or empty. */
  effectiveFrom: string;
  draft: boolean;
}

const BETWEEN = /\n[^\S\n]*\n\s*/;
const both = (of: (side: Language) => string): Both => ({ ar: of('ar'), en: of('en') });

/** A version as the beginning of the next one. A part that one language lacks is there to be filled in. */
export function toDraft({ content, draft }: Pick<LegalPage, 'content' | 'draft'>, today: string): LegalDraft {
  const length = Math.max(content.ar.sections.length, content.en.sections.length);
  return {
    title: both((side) => content[side].title),
    sections: Array.from({ length }, (_, index) => ({
      id: index + 1,
      heading: both((side) => content[side].sections[index]?.heading ?? ''),
      paragraphs: both((side) => content[side].sections[index]?.paragraphs.join('\n\n') ?? ''),
    })),
    effectiveFrom: today,
    draft,
  };
}

/** Returns the content to send for a draft. */
export function fromDraft({ title, sections }: LegalDraft): LegalContent {
  const inOne = (side: Language) => ({
    title: title[side],
    sections: sections.map(({ heading, paragraphs }) => ({ heading: heading[side], paragraphs: paragraphsOf(paragraphs[side]) })),
  });
  return { ar: inOne('ar'), en: inOne('en') };
}

const paragraphsOf = (typed: string): string[] =>
  typed
    .split(BETWEEN)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** An empty part, under a number no other has had. */
export const emptySection = (id: number): DraftSection => ({ id, heading: both(() => ''), paragraphs: both(() => '') });

/** Whether something was typed. The day starts as today and counts once it is another. */
export const isSame = (one: LegalDraft, other: LegalDraft): boolean =>
  one.draft === other.draft && one.effectiveFrom === other.effectiveFrom && JSON.stringify(fromDraft(one)) === JSON.stringify(fromDraft(other));
