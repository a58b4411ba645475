import { basename } from 'node:path';
import type { TestInfo } from '@playwright/test';

/** Journeys that show the layout of a screen, the widest of each role and of the public site: in both languages at both widths. */
export const BOTH_WAYS = /@both-ways|@every-width/;
/** Pages with another layout between the two widths. */
export const AT_A_THIRD_WIDTH = /@every-width/;

const WAYS: readonly string[] = ['ar desktop', 'en phone'];

/**
 * Whether a journey runs in this project. Most journeys depend on neither direction nor width. Their name decides whether they
 * run in Arabic on a desktop or in English on a phone, half of them each. With E2E_EVERYTHING all run in both languages at both
 * widths, which takes four times as long.
 */
export function isItsWay({ file, title, tags, project }: TestInfo): boolean {
  if (process.env['E2E_EVERYTHING'] || tags.some((tag) => BOTH_WAYS.test(tag)) || !WAYS.includes(project.name)) return true;
  const sum = [...`${basename(file)} ${title}`].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return project.name === WAYS[sum % 2];
}
