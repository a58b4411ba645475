import { attendance } from '@miyar/contract/rules/training/attendance';
import { expect, it } from 'vitest';
import { problemsOf } from '../../../lib/forms/problems.ts';
import { type AttendanceForm, attendanceForm } from './attendance-form.ts';

const pdf = new File(['%PDF-'], 'حضور.pdf');
const FILLED: AttendanceForm = { session_id: '3', attendees: '', file: pdf };
const form = attendanceForm(7, { attendees: 'number!' });
const problems = (changes: Partial<AttendanceForm>, hasFile = false) =>
  problemsOf(hasFile ? attendance.update : attendance.record, form, { ...FILLED, ...changes }, 'en');
const attendeesOf = (attendees: string) => form.input({ ...FILLED, attendees }).body.attendees;

it('asks for the session and the file in the words of the specification', () => {
  expect(problems({})).toEqual({});
  expect(problems({ session_id: '', file: null })).toEqual({ session_id: 'session_required', file: 'report_file_required' });
});

it('lets a record keep its file', () => {
  expect(problems({ file: null }, true)).toEqual({});
});

it('takes only a PDF that holds something and is not too large', () => {
  expect(problems({ file: new File(['x'], 'list.docx') }, true).file).toContain('pdf');
  expect(problems({ file: new File([], 'list.pdf') }).file).toBe('The file is empty.');
  expect(problems({ file: { name: 'list.PDF', size: 10 * 1024 * 1024 + 1 } as File }).file).toContain('10');
});

it('takes a number of attendees in either digits, or none', () => {
  expect(attendeesOf('')).toBeUndefined();
  expect(attendeesOf('0')).toBe(0);
  expect(attendeesOf('٢٤')).toBe(24);
  for (const right of ['', '0', '٢٤', '10000']) expect(problems({ attendees: right })).toEqual({});
  for (const wrong of ['-1', '2.5', 'many', '10001']) expect(problems({ attendees: wrong })).toEqual({ attendees: 'number!' });
});
