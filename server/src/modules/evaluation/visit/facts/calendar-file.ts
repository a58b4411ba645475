/** Files for calendars (RFC 5545), written here because the few properties a visit needs are less than a library. */

export type CalendarMethod = 'PUBLISH' | 'REQUEST' | 'CANCEL';

export interface CalendarEntry {
  uid: string;
  day: string;
  /** Both or none: without them it takes the whole day. */
  from?: string;
  until?: string;
  /** Its own, where the entries of a calendar are of several things. */
  sequence?: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  cancelled: boolean;
}

export interface Calendar {
  method: CalendarMethod;
  /** The name that programs show for a calendar that they read again and again. */
  name?: string;
  sequence: number;
  at: Date;
  /** The person who invites and the person invited; a file to download names neither. */
  organizer?: { name: string; address: string };
  attendee?: { name: string; address: string };
  entries: readonly CalendarEntry[];
}

const ZONE = 'Asia/Riyadh';
const LONGEST_LINE = 75; // bytes, its end not counted

/** Riyadh has had no other time since 1947. */
const TIMEZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19470314T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** A text as a value: what has a meaning in the format is marked, and what could end a line is not left in. */
export const escapedText = (text: string): string =>
  text
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n');

/** A name as a parameter, which has no way to write a quote. */
const quoted = (text: string): string => `"${text.replace(/["\u0000-\u001F\u007F]/g, ' ')}"`;

/** Folds a line so that none is longer than 75 bytes; no character is cut in two. */
export function folded(line: string): string {
  const lines: string[] = [];
  let [current, length] = ['', 0];
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (length + bytes > LONGEST_LINE) {
      lines.push(current);
      [current, length] = [' ', 1];
    }
    current += character;
    length += bytes;
  }
  return [...lines, current].join('\r\n');
}

const local = (day: string, time: string): string => `${day.replaceAll('-', '')}T${time.replace(':', '')}00`;
const utc = (at: Date): string =>
  at
    .toISOString()
    .replace(/[-:]/g, '')
    .replace(/\.\d+Z$/, 'Z');

/** A calendar as the text of its file. */
export function calendarFile({ method, name, sequence, at, organizer, attendee, entries }: Calendar): string {
  const event = ({ uid, day, from, until, sequence: own, summary, description, location, url, cancelled }: CalendarEntry): string[] => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${own ?? sequence}`,
    `DTSTAMP:${utc(at)}`,
    ...(from === undefined || until === undefined
      ? [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`]
      : [`DTSTART;TZID=${ZONE}:${local(day, from)}`, `DTEND;TZID=${ZONE}:${local(day, until)}`]),
    `SUMMARY:${escapedText(summary)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escapedText(description)}`]),
    ...(location === '' ? [] : [`LOCATION:${escapedText(location)}`]),
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...(organizer ? [`ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`] : []),
    ...(attendee ? [`ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`] : []),
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//IQS//Miyar//AR',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    // Both names are read, each by other programs (RFC 7986).
    ...(name === undefined ? [] : [`NAME:${escapedText(name)}`, `X-WR-CALNAME:${escapedText(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']),
    ...TIMEZONE,
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
