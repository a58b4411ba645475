import { api } from '@miyar/contract';
import type { APIRequestContext } from '@playwright/test';
import type { Language } from './fixtures.ts';
import { callAs, NORA, PASSWORD, pdf } from './people.ts';

/** A small real PDF for a call. */
export function pdfFile(name: string): File {
  const { buffer, mimeType } = pdf(name, 'Document');
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}

/** A new institution with one open application, assigned to an evaluator if one is given. */
export async function applyingSchool(
  request: APIRequestContext,
  { unique, language, evaluator }: { unique: string; language: Language; evaluator?: string },
): Promise<{ id: number; email: string; name: string }> {
  const email = `office@${unique}.example`;
  const name = `School ${unique}`;
  await request.post('/api/auth/signup/school', { data: { name, email, password: PASSWORD, language } });
  await callAs(request, email, api.applications.submit, {
    body: { name, country: 'Rwanda', accreditation_type: 'new' },
    files: { registration_doc: pdfFile('registration.pdf'), curriculum_doc: pdfFile('curriculum.pdf') },
  });
  const [school] = await callAs(request, NORA, api.schools.list, { query: { q: name } });
  if (evaluator) await callAs(request, NORA, api.assignments.assign, { body: { school_id: school!.id, evaluator_id: await idOf(request, evaluator) } });
  return { id: school!.id, email, name };
}

/** The id of an evaluator by their address. */
export async function idOf(request: APIRequestContext, email: string): Promise<number> {
  const [evaluator] = await callAs(request, NORA, api.schools.evaluators, { query: { q: email } });
  return evaluator!.id;
}
