import type { AnswerLevel } from '@miyar/contract/evaluation/answers';
import { areaPart, coded, indicatorPart, labelled, paragraphsOf } from '@miyar/contract/evaluation/report/parts';
import { methodCodes, sampleLines, sampleTitle } from '@miyar/contract/evaluation/report/sample-words';
import type { PdfLanguage } from '@miyar/contract/evaluation/report/report';
import { hijriDay } from '@miyar/contract/core/hijri';
import { PDF_WORDS } from './pdf-words.ts';
import type { ReportText, VisitDays } from '../text.ts';

type Language = 'ar' | 'en';
/** Whether the pages are of a draft that is written, of the one the institution checks, or final. */
export type PageState = 'draft' | 'sent' | 'final';

interface Printing {
  readonly text: ReportText;
  readonly textSha256: string;
  readonly state: PageState;
  readonly language: PdfLanguage;
}

/** Returns the data of the template: all text written out, one half for each language. */
export function reportPages({ text, textSha256, state, language }: Printing) {
  const languages: readonly Language[] = language === 'both' ? ['ar', 'en'] : [language];
  const first = PDF_WORDS[languages[0]!];
  return {
    title: `${text.score ? first.title : first.monitoring}: ${nameIn(text, languages[0]!)}`,
    author: first.authority,
    halves: languages.map((each) => half(text, textSha256, state, each)),
  };
}

const ARABIC = /\p{Script=Arabic}/u;

/** The name of the institution in a language: the other one where it has none. */
function nameIn({ school: { name, name_alternative: other } }: ReportText, language: Language): string {
  const names = [name, other ?? name];
  return names.find((one) => ARABIC.test(one) === (language === 'ar')) ?? name;
}

function half(text: ReportText, textSha256: string, state: PageState, lang: Language) {
  const say = PDF_WORDS[lang];
  const { score } = text;
  const parts = new Map(text.parts.map((part) => [part.part, part[lang]]));
  const paragraphs = (part: string): string[] => paragraphsOf(parts.get(part) ?? '');
  const level = (one: AnswerLevel | null): string => (one === null || one === 'NA' ? '–' : one);
  const indicatorOf = (indicator: ReportText['indicators'][number]) => ({
    code: indicator.code,
    title: text.titles.indicators[indicator.code]![lang],
    self: level(indicator.self),
    level: level(indicator.level),
    note: indicator.level === 'NA' && indicator.na_reason !== null ? say.notApplicable(indicator.na_reason) : null,
    paragraphs: paragraphs(indicatorPart(indicator.code)).map((paragraph) => labelled(paragraph, lang)),
    evidence: indicator.evidence.map(({ title }) => title),
  });
  return {
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    words: score ? say.fixed : { ...say.fixed, title: say.monitoring },
    name: nameIn(text, lang),
    state: say.states[state],
    watermark: state === 'final' ? null : say.watermark,
    // A monitoring visit has neither a level nor scores.
    level: score?.level ?? null,
    overall: score?.shown ?? null,
    provisional: say.provisional,
    facts: [
      ...(text.visit ? [{ label: say.visit, lines: visitLines(text.visit, lang) }] : []),
      { label: say.team, lines: text.team.map(({ name, role }) => (role === 'lead' ? say.lead(name) : name)) },
      { label: say.standard, lines: [say.version(text.standard.version)] },
      ...(score
        ? [
            {
              label: say.result,
              lines: [say.level(score.level, score.shown), ...(score.cap.length > 0 ? [say.capped(score.cap.map(({ indicator }) => indicator))] : [])],
            },
          ]
        : []),
    ],
    summary: paragraphs('summary'),
    table: (score?.areas ?? []).map(({ code, shown, weight }) => ({
      code,
      title: text.titles.areas[code]?.[lang] ?? '',
      shown: shown ?? '–',
      weight: weightOf(weight),
    })),
    areas: score
      ? score.areas.map(({ code, shown, standards }) => ({
          code,
          title: text.titles.areas[code]?.[lang] ?? '',
          shown: shown ?? '–',
          paragraphs: paragraphs(areaPart(code)),
          indicators: standards.flatMap((standard) =>
            text.indicators.filter((indicator) => text.titles.indicators[indicator.code]?.standard === standard.code).map(indicatorOf),
          ),
        }))
      : [],
    indicators: score ? [] : text.indicators.map(indicatorOf),
    commendations: paragraphs('commendations').map(coded),
    recommendations: paragraphs('recommendations').map(coded),
    sample: text.sample ? { title: sampleTitle(lang), lines: sampleLines(text.sample, lang) } : null,
    method: paragraphs('method'),
    named: methodCodes({ sample: text.sample ?? null, receipts: text.receipts ?? [] }, lang),
    foot: say.foot(text.case, text.number),
    hash: textSha256,
  };
}

/** Hundredths as people write a weight: 15, 12.5. */
const weightOf = (hundredths: number): string => (hundredths % 100 === 0 ? String(hundredths / 100) : (hundredths / 100).toFixed(2).replace(/0$/, ''));

const long = { ar: 'ar-SA-u-ca-gregory-nu-latn', en: 'en-GB' } as const;

function visitLines({ from, until }: VisitDays, lang: Language): string[] {
  const days = from === until ? [from] : [from, until];
  const at = days.map((day) => new Date(`${day}T12:00:00+03:00`));
  const written = (write: (moment: Date) => string): string => PDF_WORDS[lang].span(at.map(write));
  const format = new Intl.DateTimeFormat(long[lang], { dateStyle: 'long', timeZone: 'Asia/Riyadh' });
  return [written((moment) => format.format(moment)), written((moment) => hijriDay(moment, lang))];
}
