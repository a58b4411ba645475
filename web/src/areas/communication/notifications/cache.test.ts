import { type Notification, notifications } from '@miyar/contract/communication/notifications';
import { beforeEach, expect, it } from 'vitest';
import { keyOf, queryClient } from '../../../lib/api/query.ts';
import { showRead } from './cache.ts';

const list = [...keyOf(notifications.listForTrainer, { query: { limit: 20 } }), 'pages'];
const counts = keyOf(notifications.counts);
const notice = (id: number, read: boolean) =>
  ({ id, read, message: 'x', timestamp: '2026-11-20T08:00:00Z', type: 'info', category: 'session', data: {} }) satisfies Notification;
const readIds = () =>
  queryClient.getQueryData<{ pages: { rows: Notification[] }[] }>(list)?.pages.flatMap(({ rows }) => rows.filter(({ read }) => read).map(({ id }) => id));
const unread = () => queryClient.getQueryData<{ unread: number }>(counts)?.unread;

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(list, { pages: [{ rows: [notice(3, false), notice(2, false)] }, { rows: [notice(1, true)] }], pageParams: [] });
  queryClient.setQueryData(counts, { total: 9, unread: 5, categories: [] });
});

it('shows one read, and counts it once', () => {
  showRead([3]);
  showRead([3]);
  expect(readIds()).toEqual([3, 1]);
  expect(unread()).toBe(4);
});

it('shows all read, also those that are not here', () => {
  showRead('all');
  expect(readIds()).toEqual([3, 2, 1]);
  expect(unread()).toBe(0);
});

it('leaves the count to the server for what is not known here', () => {
  showRead([77]);
  expect(unread()).toBe(5);
});
