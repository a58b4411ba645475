import type { Role } from '@miyar/contract/core/endpoint';
import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';

/** The topics each role is notified about. */
export const TOPICS: Readonly<Record<Role, readonly NoticeTopic[]>> = {
  admin: ['application', 'report', 'assignment', 'user', 'general', 'message'],
  trainer: ['session', 'attendance', 'general', 'message'],
  evaluator: ['assignment', 'report', 'feedback', 'general', 'message'],
  institution: ['application', 'approval', 'evaluator', 'visit', 'feedback', 'certificate', 'general', 'message'],
};

/** The topics any role is notified about, for the defaults that apply to everyone. */
export const ALL_TOPICS: readonly NoticeTopic[] = [...new Set(Object.values(TOPICS).flat())];
