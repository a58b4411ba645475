import { api } from '@miyar/contract';
import type { APIRequestContext } from '@playwright/test';
import { expect, expectAccessible, expectDirection, picture, test } from '../fixtures.ts';
import { callAs, NORA, openDashboard, YUSUF } from '../people.ts';

const BAYAN = 'office@albayan.example';

/** The demo case whose team is proposed to the institution. */
async function proposedCase(request: APIRequestContext): Promise<number> {
  const [found] = await callAs(request, BAYAN, api.cases.list, { query: {} });
  return found!.application_id;
}

test('the authority sees a team with its people and who answers for which indicators', async ({ page, language, say }) => {
  const id = await proposedCase(page.request);
  await openDashboard(page, NORA, `/cases/${id}/team`);
  await expect(page.getByRole('heading', { name: say('فريق التقويم', 'Evaluation team') })).toBeVisible();
  await expect(page.getByText(say('رئيس الفريق', 'Lead evaluator')).first()).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'team');
});

test('an invited evaluator accepts only with a declaration', async ({ page, language, say }) => {
  await openDashboard(page, YUSUF, '/invitations');
  const accept = page.getByRole('button', { name: new RegExp(say('^قبول', '^Accept')) }).first();
  await expect(accept).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'team-invitations');
  await accept.click();
  const dialog = page.getByRole('dialog', { name: say('القبول والإفصاح', 'Accept and declare') });
  await dialog.getByRole('button', { name: say('قبول', 'Accept'), exact: true }).click();
  // Without a declaration nothing is sent.
  await expect(dialog.getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await picture(page, 'team-accept');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the institution reads who evaluates it, and until when it can object', async ({ page, language, say }) => {
  const id = await proposedCase(page.request);
  await openDashboard(page, BAYAN, `/cases/${id}/team`);
  const object = page.getByRole('button', { name: new RegExp(say('^اعتراض', '^Object')) }).first();
  await expect(object).toBeVisible();
  await expectDirection(page, language);
  await expectAccessible(page);
  await picture(page, 'team-proposal');
  await object.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'team-objection');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
