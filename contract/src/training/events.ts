import { defineEvents, nullable, number, text } from '../core/event-fields.ts';

const session = { session_id: number, title: text, joining_date: text };
const attendance = { attendance_id: number, session_id: number, title: text, attendees: nullable(number) };

export const TRAINING_EVENTS = defineEvents(
  {
    'training_session.created': { topic: 'training', title: { ar: 'إنشاء دورة تدريبية', en: 'Training session created' }, data: session },
    'training_session.changed': { topic: 'training', title: { ar: 'تعديل دورة تدريبية', en: 'Training session changed' }, data: session },
    'training_session.deleted': { topic: 'training', title: { ar: 'حذف دورة تدريبية', en: 'Training session deleted' }, data: { ...session, records: number } },
    'training_session.participants_saved': {
      topic: 'training',
      title: { ar: 'حفظ المشاركين في دورة تدريبية', en: 'Participants of a training session saved' },
      data: { session_id: number, participants: number },
    },
    'attendance.recorded': { topic: 'training', title: { ar: 'إضافة سجل حضور', en: 'Attendance recorded' }, data: attendance },
    'attendance.changed': { topic: 'training', title: { ar: 'تعديل سجل حضور', en: 'Attendance record changed' }, data: { ...attendance, new_file: text } },
    'attendance.deleted': {
      topic: 'training',
      title: { ar: 'حذف سجل حضور', en: 'Attendance record deleted' },
      data: { attendance_id: number, session_id: number },
    },
  },
  {
    session_id: { ar: 'رقم الدورة', en: 'Session number' },
    joining_date: { ar: 'تاريخ الدورة', en: 'Session date' },
    records: { ar: 'السجلات', en: 'Records' },
    participants: { ar: 'المشاركون', en: 'Participants' },
    attendees: { ar: 'عدد الحضور', en: 'Attendees' },
    new_file: { ar: 'ملف جديد', en: 'New file' },
  },
);
