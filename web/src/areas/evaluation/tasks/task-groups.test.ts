import type { Task } from '@miyar/contract/evaluation/tasks';
import { expect, test } from 'vitest';
import { groupOf, weekOf, wholeGroups } from './task-groups.ts';

const at = (due_on: string | null, of: { kind?: Task['kind']; overdue_days?: number; paused?: boolean } = {}) =>
  groupOf({ kind: 'report', due_on, overdue_days: 0, paused: false, ...of }, '2026-12-08');

test('a week begins with Sunday', () => {
  expect(weekOf('2026-12-08')).toBe('2026-12-06');
  expect(weekOf('2026-12-06')).toBe('2026-12-06');
  expect(weekOf('2026-12-12')).toBe('2026-12-06');
});

test('tasks belong together by when they are due', () => {
  expect(at('2026-12-03', { overdue_days: 5 })).toBe('late');
  expect(at('2026-12-08')).toBe('soon');
  expect(at('2026-12-09')).toBe('soon');
  expect(at('2026-12-10')).toBe('weeks');
  expect(at('2026-12-19')).toBe('weeks');
  expect(at('2026-12-20')).toBe('later');
  expect(at(null)).toBe('no_day');
});

test('what is only a right is apart', () => {
  expect(at('2026-12-08', { kind: 'appeal_window' })).toBe('right');
});

test('what is paused is apart, also where its day is over', () => {
  expect(at('2026-12-01', { paused: true })).toBe('paused');
  expect(at(null, { paused: true })).toBe('paused');
});

test('a group is counted where no further page can have more of it', () => {
  const tasks = ['2026-12-08', '2026-12-10', null].map((due_on) => ({ due_on, overdue_days: 0, paused: due_on === null }) as Task);
  const more = wholeGroups(tasks, true, '2026-12-08');
  expect((['late', 'soon', 'weeks', 'later', 'paused'] as const).filter(more)).toEqual(['late', 'soon']);
  const all = wholeGroups(tasks, false, '2026-12-08');
  expect((['soon', 'weeks', 'paused'] as const).every(all)).toBe(true);
});
