import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LANGUAGES, render } from '../../testing/render.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

it.each(LANGUAGES)('a toast ends by itself although one before it was closed by hand, in %s', async (language) => {
  await render(<Toaster label="Toasts" closeLabel="Close" />, { language });
  toast.blank('First', { duration: 60_000 });
  await expect.element(page.getByText('First', { exact: true }).first()).toBeVisible();
  const close = page.getByRole('button', { name: 'Close' }).first().element() as HTMLElement;
  // As a tap does: the pointer comes to the toast, and no move takes it away again.
  close.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  close.click();
  toast.blank('Second', { duration: 200 });
  await expect.element(page.getByText('Second', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText('Second', { exact: true }).first()).not.toBeInTheDocument();
});
