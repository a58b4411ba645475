import { api } from '@miyar/contract';
import type { APIRequestContext } from '@playwright/test';
import { pdfFile } from '../applying.ts';
import type { Language } from '../fixtures.ts';
import { callAs, PASSWORD } from '../people.ts';

/** A new trainer without sessions, used by no other test. */
export async function newTrainer(request: APIRequestContext, unique: string, language: Language): Promise<string> {
  const email = `trainer@${unique}.example`;
  const answer = await request.post('/api/auth/signup/trainer', { data: { name: `Trainer ${unique}`, email, password: PASSWORD, language } });
  if (!answer.ok()) throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
  return email;
}

/** Today in Riyadh, `YYYY-MM-DD`. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());

/** A session of a trainer, dated today. */
export const plan = (request: APIRequestContext, email: string, title: string) =>
  callAs(request, email, api.trainingSessions.create, { body: { title, location: 'Kampala', joining_date: today(), duration: 'Two days' } });

/** An attendance record of a session. */
export const attend = (request: APIRequestContext, email: string, session_id: number, attendees?: number) =>
  callAs(request, email, api.attendance.record, {
    body: { session_id, ...(attendees !== undefined && { attendees }) },
    files: { file: pdfFile('attendance.pdf') },
  });
