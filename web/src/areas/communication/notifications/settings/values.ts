import type { NoticeValues } from '@miyar/contract/communication/notice-settings';

/** Of an answer what is sent back: the choice alone. */
export const valuesOf = ({ channel, topics, digest, quiet_from, quiet_until }: NoticeValues): NoticeValues => ({
  channel,
  topics,
  digest,
  quiet_from,
  quiet_until,
});
