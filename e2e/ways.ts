import { basename } from 'node:path';
import type { TestInfo } from '@playwright/test';

/** Journeys that show how a screen is laid out, the widest of each role and of the public site: in both languages at both widths. */
export const BOTH_WAYS = /@both-ways|@every-width/;
/** Pages that are arranged anew between the two widths. */
export const AT_A_THIRD_WIDTH = /@every-width/;

/**
 * Whether a journey is made in this project. What a journey does besides depends on neither direction nor width: it is made in Arabic
 * at a desk, or in English on a phone, half of them so and half so, by its name. With E2E_EVERYTHING all are made in both languages at
 * both widths, which takes four times as long.
 */
export function isItsWay({ file, title, project }: TestInfo): boolean {
  if (process.env['E2E_EVERYTHING'] || BOTH_WAYS.test(title)) return true;
  const sum = [...`${basename(file)} ${title}`].reduce((total, letter) => total + letter.codePointAt(0)!, 0);
  return project.name === (sum % 2 === 0 ? 'ar desktop' : 'en phone');
}
