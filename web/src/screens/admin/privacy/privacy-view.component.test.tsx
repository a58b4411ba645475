import { breaches } from '@miyar/contract/privacy/breaches';
import { dataRequests } from '@miyar/contract/privacy/data-requests';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { textIn } from '../../../lib/i18n/text.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { render } from '../../../testing/render.tsx';
import { PrivacyView } from './privacy-view.tsx';
import { privacyViewText } from './privacy-view-text.ts';

describe.each(['ar'] as const)('the heading of the registers of personal data in %s', (language) => {
  const t = textIn(privacyViewText, language);
  const heading = page.getByRole('heading', { level: 1 });

  it('says that no request waits, and nothing of when the nearest is due', async () => {
    const server = await fakeServer();
    await server.answersPage(dataRequests.list, [], { total: 0 });
    await render(<PrivacyView />, { language });
    await expect.element(heading).toHaveTextContent(t('none_open'));
    await expect.element(page.getByText(t('lead_requests'))).toBeVisible();
  });

  it('says how many are overdue', async () => {
    const server = await fakeServer();
    await server.answersPage(dataRequests.list, [], { total: 3 });
    await render(<PrivacyView />, { language });
    await expect.element(heading).toMatchTextContent(t('late', { count: 3 }));
  });

  it('says how many breaches are on record', async () => {
    const server = await fakeServer();
    await server.answersPage(breaches.list, [], { total: 0 });
    await render(<PrivacyView />, { language, at: '/?part=breaches' });
    await expect.element(heading).toHaveTextContent(t('none_entered'));
  });

  it('names the register where it could not be had', async () => {
    const server = await fakeServer();
    await server.refuses(dataRequests.list, 'server_error');
    await render(<PrivacyView />, { language });
    await expect.element(heading).toHaveTextContent(t('title_requests'));
  });
});
