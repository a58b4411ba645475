import { expect, it } from 'vitest';
import { type AttendanceForm, attendanceProblems, attendeesOf } from './attendance-rules.ts';

const pdf = new File(['%PDF-'], 'حضور.pdf');
const FILLED: AttendanceForm = { session_id: '3', attendees: '', file: pdf };
const problems = (changes: Partial<AttendanceForm>, keepsFile = false) =>
  attendanceProblems({ ...FILLED, ...changes }, { keepsFile, language: 'en', words: { attendees: 'number!' } });

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
  expect(attendeesOf('')).toBeNull();
  expect(attendeesOf('0')).toBe(0);
  expect(attendeesOf('٢٤')).toBe(24);
  for (const wrong of ['-1', '2.5', 'many', '10001']) expect(attendeesOf(wrong)).toBeUndefined();
  expect(problems({ attendees: 'many' })).toEqual({ attendees: 'number!' });
});
