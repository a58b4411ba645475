import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessibility.ts';
import { Controlled } from '../../testing/controlled.tsx';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

const confirmed = vi.fn<() => void>();
beforeEach(() => confirmed.mockClear());

const opener = page.getByRole('button', { name: 'Open' });

async function openByKeyboard(): Promise<void> {
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
}

describe.each(LANGUAGES)('in %s', (language) => {
  const direction = language === 'ar' ? 'rtl' : 'ltr';

  describe('a dialog', () => {
    const dialog = page.getByRole('dialog', { name: 'Assign' });
    const show = (props: Partial<DialogProps> = {}) =>
      render(
        <Controlled initial={false}>
          {(open, setOpen) => (
            <>
              <Button onPress={() => setOpen(true)}>Open</Button>
              <Dialog
                title="Assign"
                closeLabel="Close"
                footer={<Button onPress={() => setOpen(false)}>Save</Button>}
                {...props}
                open={open}
                onClose={() => setOpen(false)}
              >
                <TextField label="Name" value="" onChange={() => undefined} />
              </Dialog>
            </>
          )}
        </Controlled>,
        { language },
      );

    it('is accessible, in the language and direction of the page', async () => {
      await show();
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      await expect.element(dialog).toHaveAttribute('lang', language);
      expect(getComputedStyle(dialog.element()).direction).toBe(direction);
      await expectAccessible(dialog.element());
    });

    if (language === 'ar') return; // The rest is the same in both languages.

    it('is closed by one Escape after a press in it, though the tip of what was pointed at before is still leaving', async () => {
      await show();
      await userEvent.click(opener);
      await userEvent.hover(dialog.getByRole('button', { name: 'Close' }));
      await expect.element(page.getByRole('tooltip')).toBeVisible();
      const save = dialog.getByRole('button', { name: 'Save' }).element() as HTMLElement;
      // As on a slow page: press and key come before the tip has gone by itself.
      save.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      save.focus();
      await new Promise((drawn) => requestAnimationFrame(drawn));
      save.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
      await expect.element(dialog).not.toBeInTheDocument();
    });

    it('keeps the focus within itself, both ways round', async () => {
      await show();
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      for (const shift of [false, true]) {
        for (let step = 0; step < 5; step++) {
          await userEvent.tab({ shift });
          expect(dialog.element().contains(document.activeElement)).toBe(true);
        }
      }
    });

    it('hides the rest of the page from screen readers', async () => {
      await show();
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      expect(page.getByText('Open', { exact: true }).element().closest('[aria-hidden=true], [inert]')).not.toBeNull();
    });

    it('closes by Escape and returns the focus to what opened it', async () => {
      await show();
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    });

    it('closes by its cross', async () => {
      await show();
      await openByKeyboard();
      await userEvent.click(page.getByRole('button', { name: 'Close' }));
      await expect.element(dialog).not.toBeInTheDocument();
    });

    it('closes by a press beside it, unless a form would be lost', async () => {
      const view = await show();
      await openByKeyboard();
      await userEvent.click(document.querySelector('.dialog-scrim')!, { position: { x: 5, y: 5 } });
      await expect.element(dialog).not.toBeInTheDocument();
      await view.unmount();
      await show({ stayOpenOnOutsidePress: true });
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      await userEvent.click(document.querySelector('.dialog-scrim')!, { position: { x: 5, y: 5 } });
      await expect.element(dialog).toBeVisible();
    });

    it('stays while something is under way', async () => {
      await show({ locked: true });
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Close' })).toBeDisabled();
    });

    it('has room on a phone', async () => {
      await page.viewport(390, 844);
      await show();
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      const { width } = dialog.element().getBoundingClientRect();
      expect(width).toBeLessThanOrEqual(390);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    });
  });

  describe('a drawer', () => {
    const drawer = page.getByRole('dialog', { name: 'Menu' });

    it('opens from the reading edge, holds the focus and gives it back', async () => {
      await page.viewport(390, 844);
      await render(
        <Controlled initial={false}>
          {(open, setOpen) => (
            <>
              <Button onPress={() => setOpen(true)}>Open</Button>
              <Drawer open={open} onClose={() => setOpen(false)} label="Menu">
                <Button onPress={() => setOpen(false)}>First</Button>
                <Button>Second</Button>
              </Drawer>
            </>
          )}
        </Controlled>,
        { language },
      );
      await openByKeyboard();
      await expect.element(drawer).toBeVisible();
      await expectAccessible(drawer.element());
      const { left, right } = drawer.element().getBoundingClientRect();
      if (language === 'ar') expect(right).toBeGreaterThanOrEqual(389);
      else expect(left).toBeLessThanOrEqual(1);
      for (let step = 0; step < 4; step++) {
        await userEvent.tab();
        expect(drawer.element().contains(document.activeElement)).toBe(true);
      }
      await userEvent.keyboard('{Escape}');
      await expect.element(drawer).not.toBeInTheDocument();
      await expect.element(opener).toHaveFocus();
    });
  });

  if (language === 'ar') return; // The rest is the same in both languages.

  describe('a question before something that cannot be undone', () => {
    const dialog = page.getByRole('alertdialog', { name: 'Delete application 1047?' });
    const show = (props: Partial<ConfirmDialogProps> = {}) =>
      render(
        <Controlled initial={false}>
          {(open, setOpen) => (
            <>
              <Button onPress={() => setOpen(true)}>Open</Button>
              <ConfirmDialog
                title="Delete application 1047?"
                confirmLabel="Delete"
                cancelLabel="Keep"
                {...props}
                open={open}
                onClose={() => setOpen(false)}
                onConfirm={() => {
                  confirmed();
                  setOpen(false);
                }}
              >
                This cannot be undone.
              </ConfirmDialog>
            </>
          )}
        </Controlled>,
        { language },
      );
    const cancel = page.getByRole('button', { name: 'Keep' });

    it('starts on the safe choice, so that Enter deletes nothing', async () => {
      await show();
      await openByKeyboard();
      await expect.element(cancel).toHaveFocus();
      await userEvent.keyboard('{Enter}');
      await expect.element(dialog).not.toBeInTheDocument();
      expect(confirmed).not.toHaveBeenCalled();
      await expect.element(opener).toHaveFocus();
    });

    it('is answered by the other button', async () => {
      await show();
      await openByKeyboard();
      await expectAccessible(dialog.element());
      await userEvent.click(page.getByRole('button', { name: 'Delete', exact: true }));
      expect(confirmed).toHaveBeenCalledOnce();
    });

    it('is not answered by a press beside it', async () => {
      await show();
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      await userEvent.click(document.querySelector('.dialog-scrim')!, { position: { x: 5, y: 5 } });
      await expect.element(dialog).toBeVisible();
    });

    it('can neither be answered twice nor left while it is being carried out', async () => {
      await show({ busy: true, busyLabel: 'Deleting…' });
      await openByKeyboard();
      await expect.element(dialog).toBeVisible();
      await expect.element(cancel).toBeDisabled();
      dialog.element().querySelector<HTMLElement>('.dialog-foot button')?.click();
      expect(confirmed).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).toBeVisible();
    });

    it('says at once why it was refused', async () => {
      await show({ error: 'A decision has been made' });
      await openByKeyboard();
      await expect.element(page.getByRole('alert')).toHaveTextContent('A decision has been made');
    });
  });
});
