import { defineEvents, number, oneOf, optional, personal, text } from '../core/event-fields.ts';

const role = oneOf('admin', 'institution', 'evaluator', 'trainer');
const change = oneOf('totp_on', 'totp_off', 'passkey_added', 'passkey_removed', 'recovery_codes_renewed', 'recovery_code_used');
const reason = personal(text, 'erase');
const ruleRole = oneOf('evaluator', 'trainer');
const rule = { provider: text, claim: text, value: text, role: ruleRole };

export const ACCOUNT_EVENTS = defineEvents({
  'account.signed_in': { topic: 'sign_in', about: ['account'], data: { method: text, provider: optional(text) } },
  'account.sign_in_failed': { topic: 'sign_in' },
  'account.signed_out': { topic: 'sign_in', about: ['account'] },
  'account.password_changed': { topic: 'sign_in', about: ['account'] },
  'account.password_reset': { topic: 'sign_in', about: ['account'] },
  'account.reset_requested': { topic: 'sign_in', about: ['account'] },
  'account.reset_failed': { topic: 'sign_in' },
  'account.sessions_ended': { topic: 'sign_in', about: ['account'], data: { ended: number } },
  'account.second_factor_added': { topic: 'sign_in', about: ['account'], data: { change } },
  'account.second_factor_removed': { topic: 'sign_in', about: ['account'], data: { change: optional(change), reason: optional(reason) } },
  'account.second_factor_failed': { topic: 'sign_in' },
  'account.recovery_code_used': { topic: 'sign_in', about: ['account'], data: { change } },
  'account.recovery_codes_renewed': { topic: 'sign_in', about: ['account'], data: { change } },
  'account.token_created': { topic: 'sign_in', about: ['account'], data: { token_id: number, scopes: text, expires_on: text } },
  'account.token_revoked': { topic: 'sign_in', about: ['account'], data: { token_id: number } },
  'account.identity_linked': { topic: 'sign_in', about: ['account'], data: { provider: text } },
  'account.identity_unlinked': { topic: 'sign_in', about: ['account'], data: { provider: text } },
  'account.opened_by_rule': { topic: 'accounts', about: ['account'], data: { provider: text, role: ruleRole, claim: text, value: text } },
  'account.role_lapsed': { topic: 'accounts', about: ['account'], data: { provider: text, role: ruleRole } },
  'accounts.role_rule_created': { topic: 'accounts', data: rule },
  'accounts.role_rule_deleted': { topic: 'accounts', data: rule },
  'account.service_created': { topic: 'accounts', about: ['account'], data: { role } },
  'account.service_closed': { topic: 'accounts', about: ['account'] },

  'account.registered': { topic: 'accounts', about: ['account'], data: { role } },
  'account.email_confirmed': { topic: 'accounts', about: ['account'] },
  'account.email_change_requested': { topic: 'accounts', about: ['account'] },
  'account.email_changed': { topic: 'accounts', about: ['account'] },
  'account.profile_changed': { topic: 'accounts', about: ['account'] },
  'account.verified': { topic: 'accounts', about: ['account'], data: { invitation_id: optional(number) } },
  'account.suspended': { topic: 'accounts', about: ['account'], data: { reason } },
  'account.restored': { topic: 'accounts', about: ['account'] },
  'account.role_changed': { topic: 'accounts', about: ['account'], data: { from: role, to: role } },
  'account.invited': { topic: 'accounts', data: { invitation_id: number } },
  'account.invitation_revoked': { topic: 'accounts', data: { invitation_id: number } },
  'accounts.imported': { topic: 'accounts', data: { import_id: number, lines: number } },
  'accounts.import_undone': { topic: 'accounts', data: { import_id: number, taken_back: number, stayed: number } },
  'account.calendar_opened': { topic: 'accounts', about: ['account'] },
  'account.calendar_closed': { topic: 'accounts', about: ['account'] },
  'account.deleted': { topic: 'accounts', about: ['account'], data: { role } },
});
