import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { expectSound } from '../../../testing/language.ts';
import { render } from '../../../testing/render.tsx';
import { passwordText } from './password-text.ts';
import { StrengthMeter } from './strength-meter.tsx';

describe.each(['ar'] as const)('the strength of a password in %s', (language) => {
  const t = textIn(passwordText, language);

  it.each([
    ['short77', 'common'],
    ['qwertyuiop', 'common'],
  ] as const)('of %s says no more than is known of it', async (password, weakness) => {
    await render(<StrengthMeter password={password} about={['Nora Saleh', 'nora.saleh@iqs.example']} />, { language });
    await expect.element(page.getByText(t(weakness), { exact: true }).first()).toBeVisible();
    await expectSound(language);
  });
});
