import { api } from '@miyar/contract';
import { pdfFile } from '../applying.ts';
import { callAs, PASSWORD } from '../people.ts';
/** A trainer nobody else uses, without any session. */
export async function newTrainer(request, unique, language) {
    const email = `trainer@${unique}.example`;
    const answer = await request.post('/api/auth/signup/trainer', { data: { name: `Trainer ${unique}`, email, password: PASSWORD, language } });
    if (!answer.ok())
        throw new Error(`sign-up answered ${answer.status()}: ${await answer.text()}`);
    return email;
}
/** Today in Riyadh, `YYYY-MM-DD`. */
export const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' }).format(new Date());
/** A session of a trainer, held today. */
export const plan = (request, email, title) => callAs(request, email, api.trainingSessions.create, { body: { title, location: 'Kampala', joining_date: today(), duration: 'Two days' } });
/** A record of who came to a session. */
export const attend = (request, email, session_id, attendees) => callAs(request, email, api.attendance.record, {
    body: { session_id, ...(attendees !== undefined && { attendees }) },
    files: { file: pdfFile('attendance.pdf') },
});
