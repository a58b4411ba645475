import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { languageOf, LANGUAGES, render } from '../../testing/render.tsx';
import { Button } from '../actions/button.tsx';
import { Menu, type MenuProps } from './menu.tsx';

const chosen = vi.fn<(key: string) => void>();
beforeEach(() => chosen.mockClear());

const button = page.getByRole('button', { name: 'Actions' });
const menu = page.getByRole('menu', { name: 'Actions' });
const focused = () => document.activeElement?.textContent;

const show = (language: (typeof LANGUAGES)[number], props: Partial<MenuProps> = {}) =>
  render(
    <Menu
      label="Actions"
      trigger={<Button>Actions</Button>}
      entries={[
        { key: 'open', label: 'Open' },
        { key: 'share', label: 'Share' },
        { key: 'archive', label: 'Archive', disabled: true },
        { key: 'delete', label: 'Delete', tone: 'danger' },
      ]}
      onChoose={chosen}
      {...props}
    />,
    { language },
  );

describe.each(languageOf(import.meta.url))('a menu in %s', (language) => {
  it('gives the choice, closes, and returns the focus', async () => {
    await show(language);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Open');
    await expectAccessible(menu.element());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(chosen).toHaveBeenCalledExactlyOnceWith('share');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it.each([
    ['Enter', '{Enter}', 'Open'],
    ['the space bar', ' ', 'Open'],
    ['the arrow down', '{ArrowDown}', 'Open'],
    ['the arrow up', '{ArrowUp}', 'Delete'],
  ])('is opened by %s', async (_name, key, first) => {
    await show(language);
    await userEvent.tab();
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu');
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard(key);
    await expect.element(menu).toBeVisible();
    await expect.poll(focused).toBe(first);
  });

  it('moves with the arrows, over disabled items and round', async () => {
    await show(language);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Open');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.poll(focused).toBe('Delete');
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Open');
    await userEvent.keyboard('{End}');
    await expect.poll(focused).toBe('Delete');
    await userEvent.keyboard('{Home}');
    await expect.poll(focused).toBe('Open');
  });

  it('jumps to what begins with the letters typed', async () => {
    await show(language);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(focused).toBe('Open');
    await userEvent.keyboard('sh');
    await expect.poll(focused).toBe('Share');
  });

  it('closes by Escape without a choice', async () => {
    await show(language);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.poll(focused).toBe('Open');
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    expect(chosen).not.toHaveBeenCalled();
  });

  it('does nothing for what is disabled', async () => {
    await show(language);
    await userEvent.click(button);
    const entry = page.getByRole('menuitem', { name: 'Archive' });
    await expect.element(entry).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(entry, { force: true });
    expect(chosen).not.toHaveBeenCalled();
  });

  it('marks the one that holds where it is a choice', async () => {
    await show(language, { chosen: 'share' });
    await userEvent.click(button);
    await expect.element(page.getByRole('menuitemradio', { name: 'Share' })).toHaveAttribute('aria-checked', 'true');
    await expect.element(page.getByRole('menuitemradio', { name: 'Open' })).toHaveAttribute('aria-checked', 'false');
  });
});
