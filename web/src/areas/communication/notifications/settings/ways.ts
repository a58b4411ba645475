import type { Channel } from '@miyar/contract/communication/notice-settings';

/** By which ways a notification goes, besides the screen. */
export interface Ways {
  email: boolean;
  sms: boolean;
}

/** The ways of a channel; without a provider “all” is the mail alone. */
export const waysOf = (channel: Channel, smsConfigured: boolean): Ways => ({
  email: channel === 'email' || channel === 'all',
  sms: smsConfigured && (channel === 'sms' || channel === 'all'),
});

/** The channel of these ways. */
export const channelOf = ({ email, sms }: Ways): Channel => (email ? (sms ? 'all' : 'email') : sms ? 'sms' : 'none');

export const sameWays = (one: Ways, other: Ways): boolean => one.email === other.email && one.sms === other.sms;
