import { CHANNELS } from '@miyar/contract/communication/notice-settings';
import { describe, expect, it } from 'vitest';
import { channelOf, waysOf } from './ways.ts';

describe('the ways of a channel', () => {
  it.each(CHANNELS)('lead back to it where there is SMS: %s', (channel) => {
    expect(channelOf(waysOf(channel, true))).toBe(channel);
  });

  it.each([
    ['all', 'email'],
    ['sms', 'none'],
  ] as const)('have no SMS without a provider: %s', (channel, left) => {
    expect(channelOf(waysOf(channel, false))).toBe(left);
  });
});
