import { expect, test } from 'vitest';
import { Presence } from './presence.ts';

const place = { applicationId: 1, side: 'institution' as const, place: 'answer:7' };
const who = (socketId: string, userId: number) => ({ ...place, socketId, userId, name: `Person ${userId}` });

test('somebody with two tabs is there once, and is forgotten 45 seconds after the last word', () => {
  const presence = new Presence();
  expect(presence.seen(who('a', 1), 0)).toHaveLength(1);
  expect(presence.seen(who('b', 1), 1000)).toHaveLength(1);
  expect(presence.seen(who('c', 2), 2000)).toHaveLength(1);
  expect(presence.at(place).map(({ user_id: id, since }) => [id, since])).toEqual([
    [1, '1970-01-01T00:00:00.000Z'],
    [2, '1970-01-01T00:00:02.000Z'],
  ]);
  // The same again changes nothing that is shown.
  expect(presence.seen(who('a', 1), 20_000)).toEqual([]);
  expect(presence.sweep(48_000)).toHaveLength(2);
  expect(presence.at(place).map(({ user_id: id }) => id)).toEqual([1]);
  expect(presence.at({ ...place, side: 'authority' })).toEqual([]);
});
