import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { School } from '../marks/icons.ts';
import { contrast, expectAccessible } from '../../testing/accessibility.ts';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { AT } from '../../testing/samples/accreditation.ts';
import { Button } from '../actions/button.tsx';
import { Avatar } from '../marks/avatar.tsx';
import { Badge } from '../marks/badge.tsx';
import { Chip } from '../marks/chip.tsx';
import { When } from '../marks/when.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { LoadingLine } from '../states/loading-line.tsx';
import { Progress } from '../states/progress.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import { AppShell } from './app-shell.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Card, Sheet } from './card.tsx';
import { NextStep } from './next-step.tsx';
import { PageHead } from './page-head.tsx';
import { Rail } from './rail.tsx';
import { type Stage, StageLine } from './stage-line.tsx';
import { Stepper } from './stepper.tsx';

const onPress = vi.fn<() => void>();
beforeEach(() => onPress.mockClear());
afterEach(() => page.viewport(1024, 768));

describe('a card', () => {
  it('is a part of the page by its title, with how many it holds and its act', async () => {
    await render(
      <Card title="Reports" count="12" detail="Of this year" action={<Button onPress={onPress}>All</Button>}>
        <p>Inside</p>
      </Card>,
      { language: 'en' },
    );
    const card = page.getByRole('region', { name: /Reports/ });
    await expect.element(card).toMatchTextContent('12');
    await expect.element(card.getByRole('heading', { level: 2 })).toMatchTextContent('Reports');
    await userEvent.click(card.getByRole('button', { name: 'All' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    await expectAccessible();
  });

  it.each([true, false])('leaves no room around a table where that is not wanted (%s)', async (padded) => {
    const { container } = await render(
      <Sheet padded={padded}>
        <p>Inside</p>
      </Sheet>,
      { language: 'en' },
    );
    expect(container.querySelector('.card-body') !== null).toBe(padded);
  });
});

describe('the head of a page', () => {
  it('is its one first heading, with what it is about and its acts', async () => {
    await render(<PageHead title="Schools" lead="Choose one" actions={<Button onPress={onPress}>Export</Button>} />, { language: 'en' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Schools' })).toBeVisible();
    await expect.element(page.getByText('Choose one')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await expectAccessible();
  });

  it.each([
    [390, 390],
    [767, 352],
  ])('has an act over the whole line of a phone, and no wider on a small tablet: at %i it is %i wide', async (width, wide) => {
    await page.viewport(width, 1024);
    await render(<PageHead title="Schools" actions={<Button onPress={onPress}>Export</Button>} />, { language: 'en' });
    const act = page.getByRole('button', { name: 'Export' });
    await expect.element(act).toBeVisible();
    expect(act.element().getBoundingClientRect().width).toBe(wide);
  });

  it('holds its place until the situation is known', async () => {
    const heights: (number | undefined)[] = [];
    for (const waiting of [true, false]) {
      const { container } = await render(<PageHead waiting={waiting} title="Schools" lead={waiting ? undefined : 'Choose one'} />, { language: 'en' });
      await expect.element(page.getByRole('heading', { level: 1, name: 'Schools' }).last()).toBeInTheDocument();
      // Its own face may come in after the first drawing.
      await document.fonts.ready;
      heights.push(container.querySelector('.page-head')?.getBoundingClientRect().height);
    }
    expect(heights[0]).toBe(heights[1]);
  });
});

describe('a rail', () => {
  it('with more sections than it has room for shows the one where the reader is', async () => {
    const items = Array.from({ length: 20 }, (_, index) => ({
      key: `${index}`,
      href: `#${index}`,
      label: `Section ${index}`,
      icon: School,
      current: index === 19,
    }));
    const rail = <Rail navLabel="Sections" groups={[{ key: 'all', items }]} brand={null} user={null} />;
    await render(<div style={{ display: 'grid', blockSize: '20rem' }}>{rail}</div>, { language: 'en' });
    const sections = page.getByRole('navigation', { name: 'Sections' });
    await expect.element(sections).toBeVisible();
    const [within, link] = [sections, sections.getByRole('link', { name: 'Section 19' })].map((place) => place.element().getBoundingClientRect());
    expect(sections.element().scrollHeight).toBeGreaterThan(sections.element().clientHeight);
    expect(link!.bottom).toBeLessThan(within!.bottom + 1);
  });

  it.each(LANGUAGES)('folds a named group, remembers it and counts what waits there; the group of the reader is open (%s)', async (language) => {
    localStorage.removeItem('folded-documents');
    const show = (current: boolean) => {
      const item = { key: 'documents', href: '#documents', label: 'Documents', icon: School, current, badge: { count: '3', label: '3 new' } };
      const first = { key: 'first', items: [{ ...item, key: 'home', label: 'Home', current: !current, badge: undefined }] };
      return render(<Rail navLabel="Sections" groups={[first, { key: 'documents', label: 'Site', items: [item] }]} brand={null} user={null} />, { language });
    };
    const link = page.getByRole('link', { name: /Documents/ });
    const heading = page.getByText('Site');
    // The first is that of the heading, the second that of the link.
    const count = page.getByText('3', { exact: true }).first();
    const rail = await show(false);
    await expect.element(link).toBeVisible();
    await expect.element(count).not.toBeVisible();
    await expectAccessible();
    await userEvent.click(heading);
    await expect.element(link).not.toBeInTheDocument();
    await expect.element(count).toBeVisible();
    await expectAccessible();
    await rail.unmount();
    const again = await show(false);
    await expect.element(count).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    await again.unmount();
    const inside = await show(true);
    await expect.element(link).toBeVisible();
    await inside.unmount();
    await show(false);
    await userEvent.click(heading);
    await expect.element(link).toBeVisible();
    expect(localStorage.getItem('folded-documents')).toBeNull();
  });
});

describe.each(LANGUAGES)('the frame of sign-in in %s', (language) => {
  it('shows what it promises beside the whole of a form that is higher than the window', async () => {
    await render(
      <AuthLayout skipLabel="Skip" brand={null} tools={null} title="Register" side={{ title: 'One standard', points: ['Open to all'] }}>
        <div style={{ blockSize: '1600px' }} />
        <Button onPress={onPress}>Send</Button>
      </AuthLayout>,
      { language, isPage: true },
    );
    const promise = page.getByText('One standard');
    await expect.element(promise).toBeInViewport();
    page.getByRole('button', { name: 'Send' }).element().scrollIntoView({ block: 'end' });
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeInViewport();
    await expect.element(promise).toBeInViewport({ ratio: 1 });
  });
});

describe.each(['en'] as const)('steps in %s', (language) => {
  it.each([0, 1, 2])('say which of them one is at: %i', async (current) => {
    await render(<Stepper label="Steps" steps={['One', 'Two', 'Three']} current={current} />, { language });
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await expect.element(steps).toHaveLength(3);
    expect([...document.querySelectorAll('[aria-current=step]')].map(({ textContent }) => textContent)).toHaveLength(1);
    await expect.element(steps.nth(current)).toHaveAttribute('aria-current', 'step');
    await expectAccessible();
  });

  it('lead to what comes next', async () => {
    await render(<NextStep kicker="Next" title="Prepare the visit" detail="On Sunday" action={<Button onPress={onPress}>Begin</Button>} />, { language });
    await expect.element(page.getByText('Prepare the visit')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Begin' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('are set off from a dark card by a line', async () => {
    await render(
      <Sheet>
        <NextStep kicker="Next" title="Prepare the visit" />
      </Sheet>,
      { language, theme: 'dark' },
    );
    await expect.element(page.getByText('Prepare the visit')).toBeVisible();
    const { borderBlockStartWidth, borderBlockStartStyle, borderBlockStartColor } = getComputedStyle(document.querySelector('.next-step')!);
    expect([Number.parseFloat(borderBlockStartWidth) > 0, borderBlockStartStyle]).toEqual([true, 'solid']);
    expect(contrast(borderBlockStartColor, getComputedStyle(document.querySelector('.card')!).backgroundColor)).toBeGreaterThanOrEqual(3);
  });
});

describe.each(LANGUAGES)('a line of stages in %s', (language) => {
  const STATES = ['done', 'done', 'current', 'next'] as const;
  const labels = { done: 'done', current: 'now', next: 'to come', refused: 'refused' };
  const show = (states: readonly Stage['state'][] = STATES) =>
    render(<StageLine label="Stages" stateLabels={labels} stages={states.map((state, index) => ({ key: String(index), title: `Stage ${index}`, state }))} />, {
      language,
    });

  it('goes on to the end of its place, and draws each star whole', async () => {
    await page.viewport(1280, 800);
    await show();
    const line = page.getByRole('list', { name: 'Stages' });
    await expect.element(line).toBeVisible();
    const [whole, stars] = [line.element().getBoundingClientRect(), [...document.querySelectorAll('.star-node')]];
    const last = stars.at(-1)!.getBoundingClientRect();
    const gone = language === 'ar' ? whole.right - last.right : last.left - whole.left;
    expect(gone / whole.width).toBeGreaterThan(0.85);
    for (const star of stars) {
      const { width } = star.getBoundingClientRect();
      // A square and the same square turned: its tips are as far apart as its diagonal.
      const side = width - 2 * Number.parseFloat(getComputedStyle(star, '::after').insetInlineStart);
      expect(side * Math.SQRT2).toBeLessThanOrEqual(width);
    }
  });

  it('goes on in a second line where there are many, as on a tablet', async () => {
    await page.viewport(620, 900);
    await show([...STATES, 'next', 'next', 'next']);
    const tops = () => [...document.querySelectorAll('.stage')].map((stage) => Math.round(stage.getBoundingClientRect().top));
    await expect.poll(() => new Set(tops()).size).toBe(2);
    expect(tops()).toEqual(tops().toSorted((one, other) => one - other));
  });

  it('runs downwards on a phone, each stage over the whole width', async () => {
    await page.viewport(390, 844);
    await show();
    const tops = () => [...document.querySelectorAll('.stage')].map((stage) => stage.getBoundingClientRect().top);
    await expect.poll(() => new Set(tops()).size).toBe(STATES.length);
    const widths = [...document.querySelectorAll('.stage')].map((stage) => Math.round(stage.getBoundingClientRect().width));
    expect(new Set(widths).size).toBe(1);
  });
});

describe.each(LANGUAGES)('the bar at the top in %s', (language) => {
  it.each([
    ['100%', true],
    ['200%', false],
  ])('leaves the search its room with letters of %s, if need be that of the date', async (size, dated) => {
    document.documentElement.style.fontSize = size;
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    await page.viewport(1440, 900);
    const words = { skipLabel: 'Skip', navLabel: 'Sections', menuLabel: 'Menu', closeMenuLabel: 'Close', brand: null, topBrand: null, user: null };
    await render(
      <AppShell
        {...words}
        groups={[]}
        search={<input aria-label="Search" />}
        today="Friday, 27 November 2026"
        tools={<Button onPress={onPress}>English</Button>}
      >
        Page
      </AppShell>,
      { language },
    );
    await expect.element(page.getByRole('textbox', { name: 'Search' })).toBeVisible();
    expect(document.querySelector('.top-search')!.getBoundingClientRect().width).toBeGreaterThan(300);
    expect(document.querySelector('.top-today')!.checkVisibility()).toBe(dated);
  });
});

describe('a part without its content', () => {
  it.each([
    ['nothing', EmptyState],
    ['a failure', ErrorState],
  ] as const)('has a heading of its place, says why and offers what to do: %s', async (_, State) => {
    await render(<State level={2} title="There is none" detail="Because" action={<Button onPress={onPress}>Begin</Button>} />, { language: 'en' });
    await expect.element(page.getByRole('heading', { level: 2, name: 'There is none' })).toBeVisible();
    await expect.element(page.getByText('Because')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Begin' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('that failed is said at once', async () => {
    await render(<ErrorState title="It failed" />, { language: 'en' });
    await expect.element(page.getByRole('alert')).toMatchTextContent('It failed');
  });

  it('that is on its way says so, and shows its shape to the eye only', async () => {
    await render(<Skeleton label="Loading the schools" shapes={['title', 'row', 'block']} />, { language: 'en' });
    await expect.element(page.getByText('Loading the schools')).toBeInTheDocument();
    await expectAccessible();
  });

  it('that is being loaded shows a line, and moves nothing', async () => {
    await render(<LoadingLine label="Loading" />, { language: 'en' });
    await expect
      .element(
        page
          .getByText('Loading')
          .or(page.getByRole('progressbar', { name: 'Loading' }))
          .first(),
      )
      .toBeInTheDocument();
    await expectAccessible();
  });

  it.each([
    [0, '0'],
    [0.42, '42'],
    [1, '100'],
  ])('says how far it is: %f', async (share, percent) => {
    await render(<Progress label="Uploading" share={share} />, { language: 'en' });
    await expect.element(page.getByRole('progressbar', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', percent);
    await expectAccessible();
  });
});

describe.each(LANGUAGES)('marks in %s', (language) => {
  it('say a number in words to those who do not see it', async () => {
    await render(<Badge label="3 unread">3</Badge>, { language });
    await expect.element(page.getByText('3 unread')).toBeInTheDocument();
    await expectAccessible();
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  it.each(['ok', 'wait', 'no', 'info', 'plain'] as const)('say a status in words besides their colour: %s', async (tone) => {
    await render(
      <Chip tone={tone} icon={School}>
        Approved
      </Chip>,
      { language },
    );
    await expect.element(page.getByText('Approved')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['هدى', 'هـ'],
    ['إبراهيم', 'ا'],
    ['النور', 'ن'],
    ['د. يوسف', 'ي'],
  ])('has a letter for %s that is read as one: %s', async (name, letter) => {
    const { container } = await render(<Avatar name={name} />, { language: 'ar' });
    expect(container.querySelector('.avatar')?.textContent).toBe(letter);
  });

  it('show a person by the first letters of the name, which is said elsewhere', async () => {
    const { container } = await render(<Avatar name="Yusuf Musoke" />, { language });
    expect(container.querySelector('.avatar')?.textContent).toBe('Y');
  });

  it.each(['date', 'both', 'moment', 'relative'] as const)('give a time as %s, and exactly to machines', async (show) => {
    await render(<When at={AT} show={show} />, { language });
    const times = [...document.querySelectorAll('time')];
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect(time.dateTime).toContain('2026-10-20');
    await expectAccessible();
  });
});
