import { expect, test } from 'vitest';
import { type CalendarEntry, calendarFile, escapedText, folded } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: 'visit-7-1@accredit.example',
  day: '2027-06-20',
  from: '08:00',
  until: '16:00',
  summary: 'Evaluation visit: Al-Huda; main, new',
  description: '09:00–10:00 Management\n10:00–12:00 Circles \\ listening',
  location: 'Al-Huda, Kenya',
  url: 'https://accredit.example/cases/7/visit',
  cancelled: false,
};
const at = new Date('2027-06-06T08:00:00.123Z');

test('a file is what RFC 5545 says, to the letter', () => {
  expect(calendarFile({ method: 'PUBLISH', sequence: 3, at, entries: [entry] }).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//IQS//Miyar//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    'TZID:Asia/Riyadh',
    'BEGIN:STANDARD',
    'DTSTART:19470314T000000',
    'TZOFFSETFROM:+0300',
    'TZOFFSETTO:+0300',
    'TZNAME:+03',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:visit-7-1@accredit.example',
    'SEQUENCE:3',
    'DTSTAMP:20270606T080000Z',
    'DTSTART;TZID=Asia/Riyadh:20270620T080000',
    'DTEND;TZID=Asia/Riyadh:20270620T160000',
    'SUMMARY:Evaluation visit: Al-Huda\\; main\\, new',
    // 75 bytes, as the two dashes are three bytes each.
    'DESCRIPTION:09:00–10:00 Management\\n10:00–12:00 Circles \\\\ listening',
    'LOCATION:Al-Huda\\, Kenya',
    'URL:https://accredit.example/cases/7/visit',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('an invitation names who invites and who is invited, in quotes that nothing ends', () => {
  const text = calendarFile({
    method: 'CANCEL',
    sequence: 4,
    at,
    organizer: { name: 'هيئة "الاعتماد"', address: 'no-reply@accredit.example' },
    attendee: { name: 'Yusuf\r\nX:Y', address: 'yusuf@example.org' },
    entries: [{ ...entry, cancelled: true, description: '' }],
  }).replaceAll('\r\n ', '');
  expect(text).toContain('\r\nMETHOD:CANCEL\r\n');
  expect(text).toContain('\r\nORGANIZER;CN="هيئة  الاعتماد ":mailto:no-reply@accredit.example\r\n');
  expect(text).toContain('\r\nATTENDEE;CN="Yusuf  X:Y";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:yusuf@example.org\r\n');
  expect(text).toContain('\r\nSTATUS:CANCELLED\r\n');
  expect(text).not.toContain('DESCRIPTION');
});

test('no line is longer than 75 bytes, and no character is cut in two', () => {
  for (const line of [`SUMMARY:${'زيارة التقويم '.repeat(20)}`, `SUMMARY:${'🕌'.repeat(60)}`, `SUMMARY:${'a'.repeat(300)}`, 'a'.repeat(75)]) {
    const lines = folded(line).split('\r\n');
    expect(Math.max(...lines.map((one) => Buffer.byteLength(one)))).toBeLessThanOrEqual(75);
    expect(lines.map((one, index) => (index === 0 ? one : one.slice(1))).join('')).toBe(line);
    expect(lines.every((one) => one.isWellFormed())).toBe(true);
  }
  expect(folded('a'.repeat(75))).not.toContain('\r\n');
  expect(folded('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
});

test('what has a meaning in the format is marked, and no text begins a line of its own', () => {
  expect(escapedText('a\\b;c,d\ne\r\nEND:VEVENT\t')).toBe('a\\\\b\\;c\\,d\\ne \\nEND:VEVENT ');
});
