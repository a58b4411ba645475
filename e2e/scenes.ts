import { api } from '@miyar/contract';
import type { Page } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { callAs, PASSWORD, pdf } from './people.ts';

/** A PDF for a call of the API. */
export const pdfFile = (name: string): File => {
  const { buffer, mimeType } = pdf(name, 'Document');
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
};

/** A new school with one pending application. */
export async function schoolWithApplication(page: Page, unique: string, language: Language): Promise<{ email: string; name: string }> {
  const email = `office@${unique}.example`;
  const name = `School ${unique}`;
  await page.request.post('/api/auth/signup/school', { data: { name, email, password: PASSWORD, language } });
  await callAs(page.request, email, api.applications.submit, {
    body: { name, country: 'Rwanda', accreditation_type: 'new' },
    files: { registration_doc: pdfFile('registration.pdf'), curriculum_doc: pdfFile('curriculum.pdf') },
  });
  return { email, name };
}

/** A device with passkeys whose owner confirms everything. */
export async function passkeyDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
