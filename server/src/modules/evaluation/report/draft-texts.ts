import { areaPart, indicatorPart, LABELS, partsFor } from '@miyar/contract/evaluation/report/parts';
import type { Score } from '@miyar/contract/evaluation/score/score';
import { LEVELS } from '@miyar/contract/evaluation/score/rules';
import { needsRecommendation } from '@miyar/contract/evaluation/report/settling';
import type { SettledRow } from '../settled/facts/levels.ts';
import { partsOf, type AreaNode, type Tree } from '../standards/tree.ts';
import type { ReportTeam, VisitDays } from './text.ts';

export interface Both {
  readonly ar: string;
  readonly en: string;
}

/** The sources of the first draft of a report. */
interface Drafting {
  readonly tree: Tree;
  readonly settled: ReadonlyMap<number, SettledRow>;
  /** Null of a monitoring visit. */
  readonly score: Score | null;
  readonly school: Both;
  readonly team: ReportTeam;
  readonly visit: VisitDays | null;
}

type Language = keyof Both;
type Said = 'finding' | 'recommendation' | 'commendation';

const said = (row: SettledRow, what: Said, language: Language): string => row[`${what}${language === 'ar' ? 'Ar' : 'En'}`];

const inBoth = (write: (language: Language) => string): Both => ({ ar: write('ar'), en: write('en') });

/** The parts of a draft as they are made of what the team settled (REQ-E13); from then on they are text. */
export function draftTexts(drafting: Drafting): Map<string, Both> {
  const texts = new Map<string, Both>([
    ['summary', summary(drafting)],
    ['commendations', inBoth((language) => commendations(drafting, language))],
    ['recommendations', inBoth((language) => recommendations(drafting, language))],
    ['method', method(drafting)],
  ]);
  const { score } = drafting;
  for (const area of drafting.tree.areas) {
    if (score) texts.set(areaPart(area.code), areaText(drafting, score, area));
    for (const { id, code } of partsOf({ areas: [area] }).indicators) {
      const row = drafting.settled.get(id)!;
      texts.set(
        indicatorPart(code),
        inBoth((language) => indicatorText(row, language)),
      );
    }
  }
  return new Map(partsFor(drafting.tree, { scored: score !== null }).map((part) => [part, texts.get(part)!]));
}

/** A finding, then what is recommended and commended, each a paragraph that says what it is. */
export function indicatorText(row: SettledRow, language: Language): string {
  const labelled = (what: 'recommendation' | 'commendation') => {
    const text = said(row, what, language);
    return text === '' ? [] : [`${LABELS[what][language]}: ${text}`];
  };
  const finding = said(row, 'finding', language);
  return [...(finding === '' ? [] : [finding]), ...labelled('recommendation'), ...labelled('commendation')].join('\n');
}

interface Listed {
  readonly code: string;
  readonly critical: boolean;
  readonly row: SettledRow;
}

const listed = ({ tree, settled }: Drafting): Listed[] => partsOf(tree).indicators.map(({ id, code, critical }) => ({ code, critical, row: settled.get(id)! }));

const NO_COMMENDATION: Both = { ar: 'لم يخصّ الفريق جانبًا بالإشادة.', en: 'The team singles nothing out for commendation.' };
const NO_RECOMMENDATION: Both = { ar: 'لا توصيات للفريق.', en: 'The team makes no recommendation.' };

function commendations(drafting: Drafting, language: Language): string {
  const lines = listed(drafting).filter(({ row }) => row.commendationAr !== '' || row.commendationEn !== '');
  if (lines.length === 0) return NO_COMMENDATION[language];
  return linesOf(lines, 'commendation', language);
}

/** The lowest levels first, and among equals the critical ones. */
function recommendations(drafting: Drafting, language: Language): string {
  const lines = listed(drafting).filter(({ row }) => needsRecommendation(row.level) || row.recommendationAr !== '' || row.recommendationEn !== '');
  if (lines.length === 0) return NO_RECOMMENDATION[language];
  const urgency = ({ row, critical }: Listed): number => 2 * LEVELS.indexOf(row.level as (typeof LEVELS)[number]) + (critical ? 1 : 0);
  return linesOf(
    lines.toSorted((one, other) => urgency(other) - urgency(one)),
    'recommendation',
    language,
  );
}

/** One line for each, which begins with the code of its indicator. A text that is missing in a language leaves its line out, which the sending notices. */
function linesOf(lines: readonly Listed[], what: Said, language: Language): string {
  if (lines.some(({ row }) => said(row, what, language) === '')) return '';
  return lines.map(({ code, row }) => `${code}: ${said(row, what, language).replaceAll('\n', ' ')}`).join('\n');
}

function summary(drafting: Drafting): Both {
  const { tree, score, school } = drafting;
  if (!score) return monitored(drafting);
  const held = score.cap.map(({ indicator }) => indicator);
  const ar = [`مستوى ${school.ar} هو ${score.level}، والمجموع ${score.shown} من 100 في ${count(tree)} مؤشرًا.`];
  const en = [`${school.en} reaches level ${score.level} with ${score.shown} of 100 over ${count(tree)} indicators.`];
  if (held.length > 0) {
    ar.push(`تحدّ المستوى المؤشرات الحرجة: ${held.join('، ')}.`);
    en.push(`Critical indicators cap the level: ${held.join(', ')}.`);
  }
  return { ar: ar.join(' '), en: en.join(' ') };
}

const count = (tree: Tree): number => partsOf(tree).indicators.length;

/** The summary of a monitoring visit: how many indicators are at each level. */
function monitored({ tree, settled, school }: Drafting): Both {
  const each = levelCounts(tree, settled);
  return {
    ar: `نظر الفريق في زيارة المتابعة لدى ${school.ar} في ${count(tree)} مؤشرًا. المستويات: ${each.map(({ level, count: of }) => `${level} (${of})`).join('، ')}.`,
    en: `In its monitoring visit to ${school.en} the team looked at ${count(tree)} indicators: ${each.map(({ level, count: of }) => `${of} at ${level}`).join(', ')}.`,
  };
}

/** How many indicators of some areas are at each level that one of them has. */
function levelCounts(tree: Pick<Tree, 'areas'>, settled: Drafting['settled']): { level: string; count: number }[] {
  const levels = partsOf(tree).indicators.map(({ id }) => settled.get(id)!.level);
  return LEVELS.map((level) => ({ level, count: levels.filter((one) => one === level).length })).filter((one) => one.count > 0);
}

function areaText({ settled }: Drafting, score: Score, area: AreaNode): Both {
  const shown = score.areas.find(({ code }) => code === area.code)?.shown ?? null;
  const each = levelCounts({ areas: [area] }, settled);
  if (shown === null) return { ar: 'لا ينطبق المجال على المؤسسة، فلا يدخل في المجموع.', en: 'The area does not apply to the institution and does not count.' };
  return {
    ar: `نتيجة المجال ${shown} من 100. مستويات مؤشراته: ${each.map(({ level, count: of }) => `${level} (${of})`).join('، ')}.`,
    en: `The area scores ${shown} of 100. Its indicators: ${each.map(({ level, count: of }) => `${of} at ${level}`).join(', ')}.`,
  };
}

function method({ tree, team, visit, score }: Drafting): Both {
  const lead = team.find(({ role }) => role === 'lead')?.name ?? '';
  const others = team.filter(({ role }) => role !== 'lead').map(({ name }) => name);
  const days = visit && {
    ar: `زار الفريق المؤسسة من ${visit.from} إلى ${visit.until}.`,
    en: `The team visited the institution from ${visit.from} to ${visit.until}.`,
  };
  return {
    ar: [
      `قوّم الفريق المؤسسة وفق معيار IQS، الإصدار ${tree.head.version}. رئيس الفريق: ${lead}${others.length > 0 ? `، وأعضاؤه: ${others.join('، ')}` : ''}.`,
      ...(days ? [days.ar] : []),
      score
        ? 'قارن الفريق التقويم الذاتي بما رآه وسمعه وبالشواهد، ثم اتفق على مستوى كل مؤشر بالمداولة.'
        : 'نظر الفريق في مؤشرات الزيارة وحدها، وقارن ما رآه وسمعه بالشواهد وبما سبق أن تقرّر، ثم اتفق على مستوى كل مؤشر بالمداولة. لا تغيّر زيارة المتابعة مستوى الاعتماد.',
    ].join('\n'),
    en: [
      `The team evaluated the institution by the IQS standard, version ${tree.head.version}. Lead evaluator: ${lead}${others.length > 0 ? `; members: ${others.join(', ')}` : ''}.`,
      ...(days ? [days.en] : []),
      score
        ? 'It compared the self-evaluation with what it saw and heard and with the evidence, then agreed on the level of each indicator.'
        : 'It looked at the indicators of the visit alone, compared what it saw and heard with the evidence and with what was decided before, then agreed on the level of each. A monitoring visit changes no level of the accreditation.',
    ].join('\n'),
  };
}
