import type { Locator, Page } from '@playwright/test';

/**
 * The sections of a dashboard: its navigation; on phones the bottom bar, or for many sections the drawer, which this opens. The
 * page under the drawer can have inert links of the same names, so look for links only in here.
 */
export async function openSections(page: Page, say: (arabic: string, english: string) => string, isPhone: boolean): Promise<Locator> {
  const name = say('الأقسام', 'Sections');
  const shown = page.getByRole('navigation', { name });
  if (!isPhone) return shown;
  const menu = say('القائمة', 'Menu');
  const opener = page.getByRole('button', { name: menu, exact: true });
  await shown.or(opener).first().waitFor();
  if (await shown.isVisible()) return shown;
  await opener.click();
  return page.getByRole('dialog', { name: menu, exact: true }).getByRole('navigation', { name });
}
