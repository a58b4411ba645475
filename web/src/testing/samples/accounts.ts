import type { UserRow } from '@miyar/contract/accounts/users';

/** Omar, an evaluator, as administrators see his account. */
export const userRow = (changes: Partial<UserRow> = {}): UserRow => ({
  id: 9,
  name: 'Omar',
  email: 'omar@iqs.example',
  role: 'evaluator',
  created_at: '2026-02-01T00:00:00Z',
  verified: true,
  email_verified: true,
  suspended_at: null,
  suspended_reason: null,
  second_factor: false,
  last_seen_at: null,
  can: { verify: 'user_verified_already', suspend: true, restore: 'user_not_suspended', change_role: true, remove_second_factor: 'user_without_second_factor' },
  ...changes,
});
