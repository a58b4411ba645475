import { NOTIFICATION_CATEGORIES } from '../communication/notifications.ts';
import { MAIL_KINDS } from '../communication/mail.ts';
import { CLOCK_KINDS } from '../evaluation/process.ts';
import { CASE_STAGES, STORED_STAGES } from '../evaluation/stages.ts';
import { TASK_KINDS } from '../evaluation/tasks.ts';
import { EVENT_KINDS } from '../events.ts';
import { DATA_KINDS } from '../privacy/personal-data.ts';
import { SECTIONS } from '../site/landing-content.ts';

/** Lists to choose from that are long and in several shapes, by their names in the document. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  CaseStage: CASE_STAGES,
  StoredStage: STORED_STAGES,
  ClockKind: CLOCK_KINDS,
  DataKind: DATA_KINDS,
  EventKind: EVENT_KINDS,
  LandingSection: SECTIONS,
  MailKind: MAIL_KINDS,
  NotificationCategory: NOTIFICATION_CATEGORIES,
  TaskKind: TASK_KINDS,
};

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(CHOICES).map(([name, values]) => [JSON.stringify(values), name]));

/** The name of a list to choose from, where it has one. */
export const choiceNamed = (values: unknown): string | undefined => NAMES.get(JSON.stringify(values));
