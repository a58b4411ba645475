import { declarationOf, EVENT_KINDS, type EventKind, type EventTopic } from '../events.ts';

/** Events of these topics can be sent to other systems. Sign-ins, accounts, privacy and the running of the platform stay here. */
export const WEBHOOK_TOPICS = ['applications', 'evaluation', 'reports', 'training', 'content'] as const satisfies readonly EventTopic[];

/** Kinds that are never sent: secret until a release or a reveal, only about people, about messages between people, or about the evidence store and the unsubmitted answers of an institution. */
const NEVER: readonly string[] = [
  'decision.prepared',
  'decision.looked_at',
  'decision.scheduled',
  'decision.recalled',
  'certificate.downloaded',
  'answers.confirmed',
  'evidence.stored',
  'evidence.versioned',
  'evidence.unstored',
  'evidence.expiring',
  'working_draft.opened',
  'working_draft.discarded',
  'working_draft.expiring',
  'monitoring.ordered',
  'monitoring.days_fixed',
  'monitoring.cancelled',
  'monitoring.suspension_dismissed',
];
const NEVER_ABOUT: readonly string[] = ['member.', 'organisation.', 'declarations.', 'message.', 'contact.', 'account.'];

/** The kinds of events administrators can choose for a webhook. */
export const WEBHOOK_KINDS: readonly EventKind[] = EVENT_KINDS.filter(
  (kind) =>
    WEBHOOK_TOPICS.some((topic) => topic === declarationOf(kind).topic) && !NEVER.includes(kind) && !NEVER_ABOUT.some((prefix) => kind.startsWith(prefix)),
);

const KNOWN: ReadonlySet<string> = new Set(WEBHOOK_KINDS);
export const isWebhookKind = (word: string): word is EventKind => KNOWN.has(word);

/** Returns the data of an event that is sent: without personal fields and fields for administrators only. */
export function sentOf(kind: EventKind, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields = declarationOf(kind).data ?? {};
  return Object.fromEntries(Object.entries(data).filter(([name]) => fields[name] && !fields[name].personal && !fields[name].internal));
}
