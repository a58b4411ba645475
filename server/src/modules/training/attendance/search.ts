import type { Finder, Search } from '../../../define-module.ts';
import { BLANK, eachFound } from '../../../platform/found.ts';
import { attendanceOf } from './reads.ts';

const attendance: Finder = (services) => (actor, query) =>
  eachFound(attendanceOf(services, actor, query), ({ id, session_title, file_name, created_at }) => ({
    ...BLANK,
    kind: 'attendance',
    id,
    title: session_title,
    detail: file_name,
    at: created_at,
  }));

/** One's own attendance records. */
export const SEARCH: Search = { trainer: [{ kind: 'attendance', find: attendance }] };
