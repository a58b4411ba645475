import type { Role } from '@miyar/contract/core/endpoint';
import type { NoticeTopic } from '@miyar/contract/communication/notice-settings';

/** What each role is notified of. */
export const TOPICS: Readonly<Record<Role, readonly NoticeTopic[]>> = {
  admin: ['application', 'report', 'assignment', 'user', 'general', 'message'],
  trainer: ['session', 'attendance', 'general', 'message'],
  evaluator: ['assignment', 'report', 'feedback', 'general', 'message'],
  institution: ['application', 'approval', 'evaluator', 'visit', 'feedback', 'certificate', 'general', 'message'],
};

/** What any role is notified of, for the defaults that count for everyone. */
export const ALL_TOPICS: readonly NoticeTopic[] = [...new Set(Object.values(TOPICS).flat())];
