import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibleNames, expectAccessible, tabStops } from '../../testing/accessibility.ts';
import { LANGUAGES, render, THEMES } from '../../testing/render.tsx';
import { catalogue } from './catalogue.ts';
import { EntryView } from './entry-view.tsx';

const PHONE = [390, 844] as const;
const DESK = [1024, 768] as const;

/** Components that are only parts of others, and the one that shows them. */
const PARTS: Readonly<Record<string, string>> = {
  'charts/chart-frame': 'charts/bar-chart',
  'forms/choice-list': 'forms/select-field',
  'forms/field': 'forms/text-field',
  'forms/file-drop': 'forms/file-field',
  'forms/file-row': 'forms/file-field',
  'forms/month-grid': 'forms/date-field',
  'forms/own-notes': 'forms/file-field',
  'files/pdf-page': 'files/pdf-reader',
  'layout/rail': 'layout/app-shell',
  'overlays/menu-popup': 'overlays/menu',
  'states/state-frame': 'states/empty-state',
};

const sourcesOf = (found: Record<string, string>, folder: string) =>
  new Map(Object.entries(found).map(([path, source]) => [path.slice(folder.length, -'.tsx'.length), source]));
const components = sourcesOf(import.meta.glob<string>(['../../ui/*/*.tsx', '!**/*.test.tsx'], { query: '?raw', import: 'default', eager: true }), '../../ui/');
const samples = sourcesOf(import.meta.glob<string>('./entries/*/*.tsx', { query: '?raw', import: 'default', eager: true }), './entries/');

const imports = (source: string | undefined, name: string) => source?.includes(`/${name.split('/')[1]}.ts`) ?? false;

describe('the catalogue', () => {
  it.each([...components.keys()])('shows %s', (name) => {
    const owner = PARTS[name];
    if (owner) expect(imports(components.get(owner), name), `${owner} does not use it`).toBe(true);
    else expect(name === 'overlays/toaster' || imports(samples.get(name), name), `no entry in screens/design/entries/${name}.tsx shows it`).toBe(true);
  });

  it('has no entry without a component', () => {
    expect([...samples.keys()].filter((name) => !components.has(name))).toEqual([]);
  });
});

/** Names of people and addresses stay as they are written, in both languages. */
const SAME_IN_BOTH = /^(?:Yusuf Musoke|Fatuma Wanjiru|\d+|English|العربية)$/;
const ARABIC = /[\u0621-\u064A]/;
const LATIN = /[a-z]{2,}/i;

const cases = catalogue.flatMap((entry) => LANGUAGES.map((language) => ({ name: entry.name, entry, language })));

afterEach(() => page.viewport(...DESK));

describe.each(cases)('$name in $language', ({ entry, language, name }) => {
  const shown = async (theme: (typeof THEMES)[number] = 'light') => {
    await page.viewport(...DESK);
    const { container } = await render(<EntryView entry={entry} />, { language, theme, isPage: entry.isFrame });
    await expect.poll(() => container.querySelector('#main')?.firstElementChild).toBeTruthy();
    return container;
  };

  it('has nothing that axe finds, names its controls in the language and stays within the width of a phone', async () => {
    const container = await shown();
    await expectAccessible(container);
    const names = accessibleNames(container).filter((found) => !SAME_IN_BOTH.test(found));
    expect(names.filter((found) => found.startsWith('<') || (language === 'ar' ? !ARABIC.test(found) : ARABIC.test(found) || !LATIN.test(found)))).toEqual([]);
    await page.viewport(...PHONE);
    expect(getComputedStyle(container.querySelector('#main') ?? container).direction).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(document.documentElement.scrollWidth - document.documentElement.clientWidth, name).toBeLessThanOrEqual(0);
  });

  if (language === 'en') return; // The rest is the same in both languages.

  it('has nothing that axe finds in the dark theme', async () => {
    await expectAccessible(await shown('dark'));
  });

  it('is reached by Tab in the order it is read', async () => {
    const container = await shown();
    const stops = tabStops(container);
    const reached: (Element | null)[] = [];
    for (const _ of stops) {
      await userEvent.tab();
      reached.push(document.activeElement);
    }
    expect(reached).toEqual(stops);
  });
});
