import type { Role } from '@miyar/contract/endpoint';
import type { NoticeTopic } from '@miyar/contract/notice-settings';

/** What each role is told of. */
export const TOPICS: Readonly<Record<Role, readonly NoticeTopic[]>> = {
  admin: ['application', 'report', 'assignment', 'user', 'general', 'message'],
  trainer: ['session', 'attendance', 'general', 'message'],
  evaluator: ['assignment', 'report', 'feedback', 'general', 'message'],
  institution: ['application', 'approval', 'evaluator', 'visit', 'feedback', 'certificate', 'general', 'message'],
};

/** What any role is told of, for the choice that counts for everyone. */
export const ALL_TOPICS: readonly NoticeTopic[] = [...new Set(Object.values(TOPICS).flat())];
