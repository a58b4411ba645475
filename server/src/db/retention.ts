/**
 * How long each kind of record is retained, and why. The nightly work reads what to remove from here
 * (`retainedSince`), and docs/ropa.md shows the same rows, so the three cannot differ.
 */
export interface RetentionRule {
  /** Which records. */
  readonly what: Both;
  /** How long, in words; the days in it are those of `days`. */
  readonly period: Both;
  readonly why: Both;
  /** After so many days the nightly work removes it; absent where something else does. */
  readonly days?: number;
  /** The mechanism that enforces it: the nightly job, the deletion of the account, a file that removes it, or nothing since it stays. */
  readonly by: 'night' | 'deletion' | 'expiry' | 'stays';
  /** Where to read it. */
  readonly where: `server/src/${string}`;
}

interface Both {
  readonly ar: string;
  readonly en: string;
}

/** Five years and their leap day. */
export const YEARS_5 = 5 * 365 + 1;

/** Declares rules by their names. */
export const defineRetention = <const Rules extends Readonly<Record<string, RetentionRule>>>(rules: Rules): Rules => rules;

/** The names of those the nightly job removes. */
export type NightlyOf<Rules> = { [K in keyof Rules]: Rules[K] extends { by: 'night' } ? K : never }[keyof Rules];

/** The retention of the platform's own records. */
export const PLATFORM_RETENTION = defineRetention({
  outbox: {
    what: { ar: 'الرسائل المحفوظة ملفاتٍ حيث لا خادم بريد', en: 'Mails written as files, where there is no mail server' },
    period: { ar: '30 يومًا', en: '30 days' },
    why: { ar: 'ليقرأها من يشغّل المنصة', en: 'For whoever runs the platform to read' },
    days: 30,
    by: 'night',
    where: 'server/src/platform/mail/prune-outbox.ts',
  },
  counters: {
    what: { ar: 'عدادات حدود الاستعمال، وفيها عناوين الشبكة والبريد', en: 'Counters of the limits, by network and e-mail address' },
    period: { ar: 'حتى تنقضي مدة الحد، وهي يوم على الأكثر', en: 'Until the time of the limit is over, a day at most' },
    why: { ar: 'لصد إساءة الاستعمال', en: 'To prevent abuse' },
    days: 0,
    by: 'night',
    where: 'server/src/platform/http/limits/shared-counters.ts',
  },
  repeated_requests: {
    what: { ar: 'مفاتيح الطلبات المكررة وأجوبتها', en: 'Keys of repeated requests, with their answers' },
    period: { ar: 'يوم واحد', en: '1 day' },
    why: { ar: 'كي لا يُنفَّذ الطلب مرتين', en: 'So that nothing is done twice' },
    days: 1,
    by: 'night',
    where: 'server/src/platform/http/requests/repeated-requests.ts',
  },
  log: {
    what: { ar: 'سجل الأحداث', en: 'The log of what happened' },
    period: {
      ar: 'ما دامت المنصة تعمل، ويُزال منه اسم من حُذف حسابه',
      en: 'As long as the platform runs; whoever deletes their account is taken out of it by name',
    },
    why: { ar: 'لإثبات من فعل ماذا ومتى', en: 'To show who did what, and when' },
    by: 'stays',
    where: 'server/src/platform/events.ts',
  },
  passing: {
    what: { ar: 'ما تتبادله الخوادم والأعمال المنتظرة', en: 'What nodes pass to each other, and work that waits' },
    period: { ar: 'دقائق، والأعمال المنجزة ساعة والمتعذّرة أسبوعًا', en: 'Minutes; work that was done an hour, and work given up a week' },
    why: { ar: 'لتعمل الخوادم معًا', en: 'For the nodes to work together' },
    by: 'expiry',
    where: 'server/src/platform/jobs/queues.ts',
  },
  published: {
    what: { ar: 'ما تنشره الهيئة، والإعدادات والأعداد', en: 'What the authority publishes, settings and counts' },
    period: { ar: 'ما دام منشورًا', en: 'As long as it is published' },
    why: { ar: 'ليس فيه من الأشخاص إلا من كتبه', en: 'It speaks of no person but who wrote it' },
    by: 'stays',
    where: 'server/src/modules/site/landing/actions.ts',
  },
});

const DAY = 24 * 60 * 60 * 1000;

/** The moment before which records are removed. */
export const retainedSince = ({ days }: { days: number }, now: Date): Date => new Date(now.getTime() - days * DAY);
