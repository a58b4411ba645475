import { type Input, type Endpoint, type Output, wireRequest } from '@miyar/contract';
import type { Session } from '@miyar/contract/accounts/accounts';
import type { APIRequestContext, Page } from '@playwright/test';

/** The password of everyone in the demo data. */
export const PASSWORD = 'visit-every-classroom';

/** Demo people of the journeys. */
export const NORA = 'nora@iqs.local';
export const YUSUF = 'yusuf@iqs.local';

/** Signs in by a call and opens the dashboard, for journeys that do not test signing in. */
export async function openDashboard(page: Page, email: string, path = '/dashboard'): Promise<void> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { user, token } = (await answer.json()) as Session;
  await page.addInitScript(
    ([storedUser, storedToken, id]) => {
      sessionStorage.setItem('user', storedUser);
      sessionStorage.setItem('userId', id);
      sessionStorage.setItem('token', storedToken);
    },
    [JSON.stringify(user), token, String(user.id)] as const,
  );
  await page.goto(path);
}

/** Calls the API as someone, to prepare the data of a test. */
export async function callAs<E extends Endpoint>(request: APIRequestContext, email: string, endpoint: E, input: Input<E>): Promise<Output<E>> {
  const answer = await request.post('/api/auth/login', { data: { email, password: PASSWORD } });
  const { token } = (await answer.json()) as { token: string };
  const { method, url, headers, body } = wireRequest(endpoint, input);
  const response = await request.fetch(url, {
    method,
    headers: { ...headers, authorization: `Bearer ${token}` },
    ...(body instanceof FormData ? { multipart: body } : body !== undefined && { data: body }),
  });
  if (!response.ok()) throw new Error(`${endpoint.path} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as Output<E>;
}

/** A small real PDF for a file field. */
export function pdf(name: string, title: string): { name: string; mimeType: string; buffer: Buffer } {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${title.length + 40} >>\nstream\nBT /F1 18 Tf 72 760 Td (${title}) Tj ET${' '.repeat(10)}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const content = `${body}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(content) };
}
