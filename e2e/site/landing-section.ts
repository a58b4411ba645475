import type { Locator, Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { NORA, openDashboard } from '../people.ts';

/** Each project edits its own section, since all run on one server. */
const SECTIONS = {
  'ar desktop': { section: 'about', ar: 'عن الهيئة', en: 'About' },
  'en desktop': { section: 'focus-areas', ar: 'مجالات العمل', en: 'Focus areas' },
  'ar phone': { section: 'official-documents', ar: 'الوثائق الرسمية', en: 'Official documents' },
  'ar tablet': { section: 'accreditation-methodology', ar: 'منهجية الاعتماد', en: 'Accreditation methodology' },
  'en tablet': { section: 'faq', ar: 'الأسئلة الشائعة', en: 'Questions and answers' },
  'en phone': { section: 'organizational-structure', ar: 'الهيكل التنظيمي', en: 'Organisational structure' },
} as const;
/** The section of the running project. */
export const ours = () => SECTIONS[test.info().project.name as keyof typeof SECTIONS];

/** Opens the editor of a section, by its name and the name of its button. */
export async function openSection(page: Page, name: string, edit: string): Promise<Locator> {
  await openDashboard(page, NORA, '/dashboard/admin?view=landing-page');
  await page.getByRole('button', { name: `${edit} ${name}`, exact: true }).click();
  return page.getByRole('dialog', { name });
}
