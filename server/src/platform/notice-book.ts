import type { EventKind } from '@miyar/contract/events';
import type { ModuleNotices, NoticesOfEvent, NoticeTemplate } from './notices.ts';

/** The notices of all modules, by event and by template. */
export interface NoticeBook {
  of(kind: EventKind): NoticesOfEvent | undefined;
  /** Undefined where an earlier version wrote a notification by a template that is gone. */
  template(name: string): NoticeTemplate | undefined;
  readonly templateNames: readonly string[];
}

/**
 * Puts the notices of all modules together.
 * @throws Error where two modules declare the same event or template
 */
export function noticeBook(modules: readonly ModuleNotices[]): NoticeBook {
  const events = new Map<EventKind, NoticesOfEvent>();
  const templates = new Map<string, NoticeTemplate>();
  for (const notices of modules) {
    for (const one of notices.events) {
      if (events.has(one.kind)) throw new Error(`the notices of ${one.kind} are declared twice`);
      events.set(one.kind, one);
    }
    for (const [name, template] of Object.entries(notices.templates)) {
      if (templates.has(name)) throw new Error(`the template ${name} is declared twice`);
      templates.set(name, template);
    }
  }
  return { of: (kind) => events.get(kind), template: (name) => templates.get(name), templateNames: [...templates.keys()] };
}
