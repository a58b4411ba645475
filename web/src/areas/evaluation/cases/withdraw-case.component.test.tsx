import { applications } from '@miyar/contract/accreditation/applications';
import { evidence } from '@miyar/contract/evaluation/evidence';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { expectSound } from '../../../testing/language.ts';
import { languageOf, render } from '../../../testing/render.tsx';
import { caseDetail } from '../../../testing/samples/evaluation/cases.ts';
import { asPattern } from '../../../testing/shown.ts';
import { signedIn } from '../../../testing/signed-in.ts';
import { casesText } from './text.ts';
import { WithdrawCase } from './withdraw-case.tsx';

describe.each(languageOf(import.meta.url))('withdrawing an application in %s', (language) => {
  const t = textIn(casesText, language);
  const button = page.getByRole('button', { name: t('withdraw') });

  it.each(['not_owner', 'viewer_reads_only', 'move_not_allowed', 'forbidden'] as const)('is not offered to who may not (%s)', async (withdraw) => {
    signedIn({ role: 'institution' });
    await fakeServer();
    await render(<WithdrawCase of={caseDetail({ can: { ...caseDetail().can, withdraw } })} />, { language });
    await expect.element(button).not.toBeInTheDocument();
  });

  it('says what is lost with it, and why it was refused', async () => {
    signedIn({ role: 'institution' });
    const server = await fakeServer();
    await server.answersPage(evidence.list, []);
    await server.refuses(applications.withdraw, 'application_not_pending');
    await render(<WithdrawCase of={caseDetail({ progress: [{ area_id: 1, code: '1', answered: 46, of: 46 }] })} />, { language });
    await userEvent.click(button);
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(asPattern(t('lost_answers', { count: 46 })))).toBeVisible();
    await expect.element(question.getByText(t('lost_team'))).not.toBeInTheDocument();
    await expectSound(language);
    await userEvent.click(question.getByRole('button', { name: t('withdraw') }));
    await expect.element(question.getByText(asPattern(t('not_withdrawn')))).toBeVisible();
  });
});
