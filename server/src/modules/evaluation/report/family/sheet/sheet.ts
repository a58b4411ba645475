import { readFileSync } from 'node:fs';
import { bandPetalsSvg, mark } from '@miyar/ornament';
import { namesFor } from '@miyar/contract/core/shown-names';
import type { CertifiedInstitution } from '@miyar/contract/accreditation/certificates';
import { byWhen, dotsOf, FAMILY_SENTENCES, figureSentence, reasonsOfLevel, replyIn } from '@miyar/contract/evaluation/report/family-sentences';
import type { PublishedText } from '@miyar/contract/evaluation/report/published-text';
import type { Level } from '@miyar/contract/evaluation/score/rules';
import type { OUTCOMES } from '@miyar/contract/evaluation/standard-rules';
import QRCode from 'qrcode';
import type { z } from 'zod';
import type { PdfJob } from '../../../../../platform/pdf/job.ts';
import { Refusal } from '../../../../../platform/refusal.ts';
import { countryName } from '../../../../accreditation/certificates/certificate-words.ts';
import { isolated, printableName } from '../../../../accreditation/certificates/printable-name.ts';
import { writtenDay } from '../../../../accreditation/certificates/two-calendars.ts';
import { SHEET_WORDS } from './sheet-words.ts';

const template = readFileSync(new URL('./sheet.typ', import.meta.url), 'utf8');
const PETALS = { fill: '#0F4A42', line: '#B08428' };

/** A name that is longer is set smaller, so that it takes two lines at most. */
const LONG_NAME = 60;

/** Letters that are well below half a column. */
const SHORT = 30;

type Institution = Pick<z.output<typeof CertifiedInstitution>, 'kind' | 'section' | 'city'>;

/** The report for families, as its sheet takes it. */
export interface SheetOf {
  readonly language: 'ar' | 'en';
  readonly text: PublishedText;
  readonly school: Institution & { readonly name: string; readonly name_alternative: string | null; readonly country: string };
  readonly outcome: (typeof OUTCOMES)[number];
  readonly level: Level | null;
  readonly valid_until: string | null;
  /** Null before its publication. */
  readonly published_on: string | null;
  /** The address of the public page. */
  readonly url: string;
  /** Printed where there is room left; otherwise the sheet says that it is on the page. */
  readonly reply?: { readonly ar: string | null; readonly en: string | null; readonly translated: 'ar' | 'en' | null; readonly at: string } | null | undefined;
}

/** The sheet as it is to be set; a draft says so in its first line, and has no code. */
export interface SheetData extends SheetOf {
  readonly draft: boolean;
}

/** Returns the data of a sheet; that of a report which is not published yet is measured, or printed as a draft. */
export const sheetData = ({ language, text, school, outcome, level, valid_until, published_on, url, reply }: SheetOf): SheetData => ({
  language,
  text,
  school,
  outcome,
  level,
  valid_until,
  published_on,
  url,
  reply,
  draft: false,
});

/** A short text that does not break; of a longer one, whose lines would come out ragged, nothing is tied. */
const unbroken = (text: string): string => (text.length > SHORT ? text : text.replaceAll(' ', '\u00A0'));

const print = (text: string): string => printableName(text).text;

/** All text of the sheet, written out for the template. */
function written(data: SheetData) {
  const { language, text, school, outcome, level, valid_until: until, published_on: publishedOn, url, reply } = data;
  const say = FAMILY_SENTENCES[language];
  const words = SHEET_WORDS[language];
  const day = (one: string): string => writtenDay(one, language);
  const name = print(namesFor(school, language).first);
  const own = reply ? replyIn(reply, language) : null;
  const titleOf = (code: Level | null): string => text.levels.find((one) => one.code === code)?.title[language] ?? '';
  const { visit } = text;
  return {
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    title: `${say.title}: ${name}`,
    authority: say.authority,
    running: [say.title, ...(data.draft ? [words.draft] : publishedOn === null ? [] : [say.published(day(publishedOn))])].join(' · '),
    draft: data.draft,
    name,
    'name-scale': name.length > LONG_NAME ? 0.72 : 1,
    kind: kindOf(school, language),
    outcome: data.draft ? words.undecided : until === null ? say.outcomes[outcome] : say.until(say.outcomes[outcome], day(until)),
    level: level && { dots: dotsOf(level), name: titleOf(level), words: say.level(titleOf(level)) },
    reasons: print(reasonsOfLevel(text, language)),
    petals: text.areas.map(({ code }) => code),
    about: text.about.map((item) => print(item[language])),
    good: { title: say.good, items: text.good.map((item) => print(item[language])) },
    improve: {
      title: say.improve,
      none: say.noneToImprove,
      items: text.improve.map((item) => ({ words: print(item[language]), by: data.draft ? '' : unbroken(`${byWhen(item.by, language, day)}.`) })),
    },
    areas: {
      title: say.areas(text.areas.length),
      rows: text.areas.map(({ code, title, band, items }) => ({
        number: code,
        title: print(title[language]),
        dots: dotsOf(band),
        band: band === null ? say.notApplicable : titleOf(band),
        items: items.map((item) => print(item[language])),
      })),
    },
    figures: text.figures.map((figure) => {
      const { about, between, rests } = figureSentence(figure, language);
      return { shown: figure.shown, about, rests: [...(between === null ? [] : [between]), rests].join(words.comma) };
    }),
    reply:
      own && own.language === language
        ? {
            title: say.reply,
            words: print(own.text),
            signed: [say.replied(day(reply!.at)), ...(own.translated ? [say.translation] : []), say.unverified].join(' · '),
          }
        : null,
    foot: {
      scan: words.scan,
      reply: words.replyOnPage,
      draft: words.draftScan,
      'has-reply': own !== null,
      qr: words.qr,
      facts: [
        ...(visit ? [say.visit(visit.from === visit.until ? [day(visit.from)] : [day(visit.from), day(visit.until)])] : []),
        say.evaluators(text.evaluators),
        say.standard(text.standard_version),
      ].join(' · '),
      address: url.replace(/^https?:\/\//, ''),
      url,
    },
  };
}

/** The kind, where it is, and for whom. */
function kindOf({ kind, city, country, section }: SheetOf['school'], language: 'ar' | 'en'): string {
  const where = [...(city ? [city[language]] : []), countryName(country, language)].map((part) => isolated(printableName(part)));
  return [
    ...(kind ? [isolated(printableName(kind.title[language]))] : []),
    where.join(SHEET_WORDS[language].comma),
    ...(section ? [FAMILY_SENTENCES[language].sections[section]] : []),
  ].join(' · ');
}

async function jobOf(data: SheetData): Promise<PdfJob> {
  const qr = await QRCode.toString(data.url, { type: 'svg', errorCorrectionLevel: 'M', margin: 0, color: { dark: '#0B2E2A', light: '#FFFDF8' } });
  return {
    template,
    inputs: { document: JSON.stringify(written(data)) },
    images: {
      'mark.svg': mark(),
      'petals.svg': bandPetalsSvg(
        data.text.areas.map(({ band }) => dotsOf(band)),
        PETALS,
      ),
      'qr.svg': qr,
    },
    pages: 1,
    accessible: true,
    ...(data.published_on !== null && { created: new Date(`${data.published_on}T08:00:00+03:00`) }),
  };
}

interface Measured {
  readonly over: number;
  readonly fits: boolean;
}

/** Measures a sheet. Loaded with the first one, so that a start does not wait for the renderer. */
async function measured(job: PdfJob): Promise<Measured> {
  const { measurePdf } = await import('../../../../../platform/pdf/index.ts');
  const [found] = (await measurePdf(job, 'measured')) as Measured[];
  return found!;
}

/**
 * Prints a sheet on one page: a text that is longer is set smaller, within limits.
 * @throws Refusal busy, temporarily_unavailable; document_too_long where the smallest letters do not help
 */
export async function familySheet(data: SheetData): Promise<Uint8Array> {
  const job = await jobOf(data);
  if (!(await measured(job)).fits) throw new Refusal('document_too_long');
  const { renderPdf } = await import('../../../../../platform/pdf/index.ts');
  return renderPdf(job);
}

/**
 * By how many lines of running text a sheet is longer than its page; negative for the lines that still fit. The reply takes no room: it is printed where some is left.
 * @throws Refusal busy, document_too_long, temporarily_unavailable
 */
export const linesOver = async (data: SheetData): Promise<number> => (await measured(await jobOf({ ...data, draft: false, reply: null }))).over;
