import axe from 'axe-core';
import { expect } from 'vitest';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const isMoving = ({ effect, playState }: Animation): boolean => playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/**
 * Waits until animations end: half faded in, text has too little contrast. An inherited colour is animated again once that of its
 * parent has ended.
 */
async function settled(): Promise<void> {
  for (let moving = document.getAnimations().filter(isMoving); moving.length > 0; moving = document.getAnimations().filter(isMoving))
    await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** Fails on anything axe finds by the WCAG 2.2 A and AA rules or its best practices. */
export async function expectAccessible(part: Element = document.body): Promise<void> {
  await settled();
  // Passing elements need no description, and none of these rules needs style sheets or sounds to be loaded.
  const options = { runOnly: RULES, resultTypes: ['violations' as const], preload: false };
  const { violations } = await axe.run({ include: part, exclude: '[data-live-announcer]' }, options);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

const CONTROLS = 'a[href], button, summary, input, textarea, select, [role=spinbutton], [tabindex="0"]';

/** The controls of a part that take the focus by Tab; of a group of radio or toggle buttons, the one that leads into it. */
export function tabStops(part: Element): Element[] {
  return [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter((control) => {
    if (control.tabIndex < 0 || control.matches(':disabled') || !control.checkVisibility({ visibilityProperty: true })) return false;
    const group = control.closest('[role=radiogroup]');
    return !group || control === (group.querySelector(':is(input:checked, button[aria-checked=true])') ?? group.querySelector('input, button'));
  });
}

interface Naming {
  setup: (root: Element) => void;
  teardown: () => void;
  commons: { text: { accessibleText: (element: Element) => string } };
}

/** The accessible names of a part's controls, groups and images; of one that has none, its markup. */
export function accessibleNames(part: Element): string[] {
  const naming = axe as unknown as Naming;
  naming.setup(part);
  try {
    return [...part.querySelectorAll(`${CONTROLS}, [role=img], [role=group], [role=radiogroup]`)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [data-live-announcer]'))
      .map((element) => naming.commons.text.accessibleText(element) || element.outerHTML);
  } finally {
    naming.teardown();
  }
}

/** How bright a computed colour is, by WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...colour.matchAll(/[\d.]+/g)].map(([value]) => {
    const share = Number(value) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two computed colours (`rgb(…)`) without transparency, from 1 to 21: axe looks at text only. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
