/** The parts of a report that belong to no area and no indicator, in its order. */
const FIRST_PARTS = ['summary'] as const;
const LAST_PARTS = ['commendations', 'recommendations', 'method'] as const;

/** The part of a remark on the text for families; its paragraphs are the items, counted through all sections. */
export const FAMILY_PART = 'family';

export const areaPart = (code: string): string => `area:${code}`;
export const indicatorPart = (code: string): string => `indicator:${code}`;

/** The code of the indicator that a part is of; undefined for the others. */
export const indicatorOf = (part: string): string | undefined => (part.startsWith('indicator:') ? part.slice('indicator:'.length) : undefined);
export const areaOf = (part: string): string | undefined => (part.startsWith('area:') ? part.slice('area:'.length) : undefined);

interface Areas {
  readonly areas: readonly { readonly code: string; readonly standards: readonly { readonly indicators: readonly { readonly code: string }[] }[] }[];
}

/**
 * Every part of a report on a version of the standard, in its order.
 * @param options.scored the areas have a part where the report has a score
 */
export const partsFor = ({ areas }: Areas, { scored }: { readonly scored: boolean } = { scored: true }): string[] => [
  ...FIRST_PARTS,
  ...areas.flatMap(({ code, standards }) => [
    ...(scored ? [areaPart(code)] : []),
    ...standards.flatMap(({ indicators }) => indicators.map((indicator) => indicatorPart(indicator.code))),
  ]),
  ...LAST_PARTS,
];

/** The paragraphs of a text, separated by an empty line or a line break. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The labels with which the draft begins the paragraph of a recommendation or a commendation. */
export const LABELS = {
  recommendation: { ar: 'التوصية', en: 'Recommendation' },
  commendation: { ar: 'الإشادة', en: 'Commendation' },
} as const;

/** A paragraph with its label, if it has one of ours. */
export function labelled(paragraph: string, language: 'ar' | 'en'): { label: string | null; text: string } {
  for (const words of Object.values(LABELS)) {
    const start = `${words[language]}: `;
    if (paragraph.startsWith(start)) return { label: words[language], text: paragraph.slice(start.length) };
  }
  return { label: null, text: paragraph };
}

/** A line of a list that begins with the code of its indicator: `6.2.2: Renew the certificate.` */
export function coded(paragraph: string): { code: string | null; text: string } {
  const match = /^(\d{1,3}(?:\.\d{1,3}){1,2}): (.*)$/u.exec(paragraph);
  return match ? { code: match[1]!, text: match[2]! } : { code: null, text: paragraph };
}

/** The name of a part, as refusals and headings give it. */
export const partName = (part: string): { ar: string; en: string } => {
  const area = areaOf(part);
  if (area !== undefined) return { ar: `المجال ${area}`, en: `area ${area}` };
  const indicator = indicatorOf(part);
  if (indicator !== undefined) return { ar: `المؤشر ${indicator}`, en: `indicator ${indicator}` };
  return PART_NAMES[part as keyof typeof PART_NAMES] ?? { ar: part, en: part };
};

const PART_NAMES = {
  summary: { ar: 'الخلاصة', en: 'summary' },
  commendations: { ar: 'الإشادات', en: 'commendations' },
  recommendations: { ar: 'التوصيات', en: 'recommendations' },
  method: { ar: 'المنهج', en: 'method' },
  [FAMILY_PART]: { ar: 'تقرير الأسر', en: 'report for families' },
} as const;
