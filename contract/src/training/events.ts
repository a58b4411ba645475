import { defineEvents, nullable, number, text } from '../core/event-fields.ts';

const session = { session_id: number, title: text, joining_date: text };
const attendance = { attendance_id: number, session_id: number, title: text, attendees: nullable(number) };

export const TRAINING_EVENTS = defineEvents({
  'training_session.created': { topic: 'training', data: session },
  'training_session.changed': { topic: 'training', data: session },
  'training_session.deleted': { topic: 'training', data: { ...session, records: number } },
  'training_session.participants_saved': { topic: 'training', data: { session_id: number, participants: number } },
  'attendance.recorded': { topic: 'training', data: attendance },
  'attendance.changed': { topic: 'training', data: { ...attendance, new_file: text } },
  'attendance.deleted': { topic: 'training', data: { attendance_id: number, session_id: number } },
});
