import { basename } from 'node:path';
import type { TestInfo } from '@playwright/test';

/** The widths of a run. `expectLayout` measures a screen at each, in the language of its project. */
export const SIZES = { desktop: { width: 1440, height: 900 }, tablet: { width: 768, height: 1024 }, phone: { width: 390, height: 844 } } as const;

/** The two projects of a run: together they have both languages, both directions and both widths. */
const WAYS: readonly string[] = ['ar desktop', 'en phone'];

/** Journeys that show the layout of a screen, the widest of each role and of the public site: in Arabic on a desktop and in English on a phone. */
const BOTH_WAYS = /@both-ways|@every-width/;
/** Pages that behave in another way between the two widths: on a tablet as well, in Arabic. */
export const AT_A_THIRD_WIDTH = /@every-width/;
/** Journeys that are about one width: the project that has it. */
const OF_ONE_WIDTH: Readonly<Record<string, string>> = { '@desk': 'ar desktop', '@phone': 'en phone' };

/** Whether all journeys run in both languages at both widths, and those of the tablet there. This takes four times as long. */
export const everything = Boolean(process.env['E2E_EVERYTHING']);

/**
 * Whether a journey runs in this project. Most journeys depend on neither direction nor width. Their name decides whether they
 * run in Arabic on a desktop or in English on a phone, half of them each.
 */
export function isItsWay({ file, title, tags, project }: TestInfo): boolean {
  const [width] = tags.flatMap((tag) => OF_ONE_WIDTH[tag] ?? []);
  if (width) return project.name === width || (everything && project.name.endsWith(width.slice('ar '.length)));
  if (everything || tags.some((tag) => BOTH_WAYS.test(tag)) || !WAYS.includes(project.name)) return true;
  const sum = [...`${basename(file)} ${title}`].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return project.name === WAYS[sum % 2];
}
