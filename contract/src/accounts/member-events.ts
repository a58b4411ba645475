import { defineEvents, number, oneOf, optional, personal, text } from '../core/event-fields.ts';

const role = oneOf('owner', 'editor', 'viewer');
const reason = personal(text, 'erase');

/** Events of the members of an institution's organisation and their roles. Events that name a person are about that account. */
export const MEMBER_EVENTS = defineEvents({
  'member.invited': { topic: 'evaluation', data: { organisation_id: number, invitation_id: number, role } },
  'member.invitation_revoked': { topic: 'evaluation', data: { organisation_id: number, invitation_id: number } },
  'member.joined': {
    topic: 'evaluation',
    about: ['account'],
    // `other`: by an account whose address is not the one the invitation was sent to.
    data: { organisation_id: number, invitation_id: number, role, address: oneOf('invited', 'other') },
  },
  'member.role_changed': { topic: 'evaluation', about: ['account'], data: { organisation_id: number, from: role, to: role } },
  'member.removed': { topic: 'evaluation', about: ['account'], data: { organisation_id: number, by: oneOf('owner', 'self'), reason: optional(reason) } },
  'organisation.handed_over': {
    topic: 'evaluation',
    about: ['account'],
    data: { organisation_id: number, by: oneOf('owner', 'authority', 'deletion'), reason: optional(reason) },
  },
});
