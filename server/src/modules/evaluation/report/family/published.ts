import type { FamilyItem, FamilyText } from '@miyar/contract/evaluation/report/family-text';
import { areaOfSection } from '@miyar/contract/evaluation/report/family-text';
import type { ImproveBy, PublishedText } from '@miyar/contract/evaluation/report/published-text';
import { fraction, reaches } from '@miyar/contract/evaluation/score/fraction';
import { type Level, LEVELS } from '@miyar/contract/evaluation/score/rules';
import type { Rules } from '@miyar/contract/evaluation/standard-rules';
import type { ReportText } from '../text.ts';

interface Publishing {
  readonly text: ReportText;
  readonly family: FamilyText;
  /** The rules of the version of the standard. */
  readonly rules: Rules;
  /** By when an item improves, from the codes of its indicators. */
  readonly byOf: (sources: readonly string[]) => ImproveBy;
}

/** Returns the text of a report for families as families read it: its items with the facts of the report around them. */
export function publishedText({ text, family, rules, byOf }: Publishing): PublishedText {
  const itemsOf = (section: string): readonly FamilyItem[] => family.sections.find((one) => one.section === section)?.items ?? [];
  const shown = ({ ar, en, sources }: FamilyItem) => ({ ar, en, sources: [...sources] });
  const scores = new Map(text.score?.areas.map(({ code, score }) => [code, score]));
  const sample = text.sample ?? null;
  return {
    about: itemsOf('about').map(shown),
    areas: family.sections.flatMap(({ section, items }) => {
      const code = areaOfSection(section);
      const title = code === undefined ? undefined : text.titles.areas[code];
      return code === undefined || !title ? [] : [{ code, title, band: bandOf(scores.get(code) ?? null, rules), items: items.map(shown) }];
    }),
    good: itemsOf('good').map(shown),
    improve: itemsOf('improve').map((item) => ({ ...shown(item), by: byOf(item.sources) })),
    figures: family.figures.flatMap((key) => (sample?.mastered ? [{ key, ...sample.mastered, heard: sample.heard, of: sample.roster.count }] : [])),
    levels: rules.scale.map(({ level, title, description }) => ({ code: level, title, description })),
    capped_by: (text.score?.cap ?? [])
      .filter(({ level }) => level === text.score?.level)
      .map(({ indicator }) => ({ code: indicator, title: { ar: text.titles.indicators[indicator]!.ar, en: text.titles.indicators[indicator]!.en } })),
    visit: text.visit,
    evaluators: text.team.length,
    standard_version: text.standard.version,
  };
}

/** The level whose band a score reaches, as an exact text such as `175/2`; null for an area without a score. */
function bandOf(score: string | null, { bands }: Rules): Level | null {
  if (score === null) return null;
  const [numerator, denominator = '1'] = score.split('/');
  const exact = fraction(BigInt(numerator!), BigInt(denominator));
  return LEVELS.find((level) => bands.some((band) => band.level === level && reaches(exact, fraction(BigInt(band.min))))) ?? 'D';
}
