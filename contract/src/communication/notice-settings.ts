import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { typedShort } from '../core/text-rules.ts';
import { NOTIFICATION_CATEGORIES } from './notifications.ts';

/** The channels besides the notification on the screen, which always comes: e-mail, every channel, SMS or none (REQ-A39). */
export const CHANNELS = ['email', 'all', 'sms', 'none'] as const;
export type Channel = (typeof CHANNELS)[number];
export const DIGESTS = ['immediate', 'daily'] as const;
/** The topics a choice can be made about: the categories, and messages. */
export const NOTICE_TOPICS = [...NOTIFICATION_CATEGORIES, 'message'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

const Channel = z.enum(CHANNELS, 'invalid_choice');
/** A time of day in Riyadh, on the half hour: `22:00`. */
const time = z
  .string('invalid_value')
  .overwrite(typedShort)
  .regex(/^([01]\d|2[0-3]):(00|30)$/, 'invalid_value');

/** A person's choice, or the authority's for those who have made none. */
const choice = {
  channel: Channel,
  /** Topics for which the person has chosen another channel. */
  topics: z.partialRecord(z.enum(NOTICE_TOPICS, 'invalid_choice'), Channel),
  digest: z.enum(DIGESTS, 'invalid_choice'),
  /** Between these times no mail is sent; it comes together after them. Both or none. */
  quiet_from: time.nullable(),
  quiet_until: time.nullable(),
};
export const NoticeValues = z.object(choice);
export type NoticeValues = z.output<typeof NoticeValues>;
const together = (value: { quiet_from: string | null; quiet_until: string | null }) => (value.quiet_from === null) === (value.quiet_until === null);
const Change = z.strictObject(choice).refine(together, { path: ['quiet_until'], error: 'required' });

const Choice = z.object({
  ...choice,
  /** The e-mail of the account, where mails go (REQ-A38). */
  email: z.string(),
  /** Whether an SMS provider is set; without one the ways that need it are refused. */
  sms_configured: z.boolean(),
  /** Whether these are the authority's defaults: the person has chosen nothing yet. */
  defaults: z.boolean(),
});
export type NoticeChoice = z.output<typeof Choice>;

export const noticeSettings = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/notification-settings',
    summary: 'How one is notified of each topic',
    requirement: 'REQ-A38, REQ-A39',
    access: 'signed-in',
    response: Choice,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/notification-settings',
    summary: 'Choose how one is notified of each topic',
    requirement: 'REQ-A39',
    access: 'signed-in',
    body: Change,
    response: Choice,
    errors: ['sms_not_configured'],
  }),
  readDefaults: endpoint({
    method: 'GET',
    path: '/api/admin/notification-defaults',
    summary: 'How people who have chosen nothing are notified',
    requirement: 'REQ-A41',
    access: ['admin'],
    response: z.object({ ...choice, sms_configured: z.boolean() }),
  }),
  changeDefaults: endpoint({
    method: 'PUT',
    path: '/api/admin/notification-defaults',
    summary: 'Set how people who have chosen nothing are notified',
    requirement: 'REQ-A41',
    access: ['admin'],
    body: Change,
    response: z.object({ ...choice, sms_configured: z.boolean() }),
    errors: ['sms_not_configured'],
  }),
};
