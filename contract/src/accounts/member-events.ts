import { defineEvents, number, oneOf, optional, personal, text } from '../core/event-fields.ts';

const role = oneOf('owner', 'editor', 'viewer');
const reason = personal(text, 'erase');

/** Events of the members of an institution's organisation and their roles. Events that name a person are about that account. */
export const MEMBER_EVENTS = defineEvents(
  {
    'member.invited': { topic: 'evaluation', title: { ar: 'دعوة عضو', en: 'Member invited' }, data: { organisation_id: number, invitation_id: number, role } },
    'member.invitation_revoked': {
      topic: 'evaluation',
      title: { ar: 'سحب دعوة عضو', en: 'Invitation of a member taken back' },
      data: { organisation_id: number, invitation_id: number },
    },
    'member.joined': {
      topic: 'evaluation',
      title: { ar: 'انضمام عضو', en: 'Member joined' },
      about: ['account'],
      // `other`: by an account whose address is not the one the invitation was sent to.
      data: { organisation_id: number, invitation_id: number, role, address: oneOf('invited', 'other') },
    },
    'member.role_changed': {
      topic: 'evaluation',
      title: { ar: 'تغيير صفة عضو', en: 'Role of a member changed' },
      about: ['account'],
      data: { organisation_id: number, from: role, to: role },
    },
    'member.removed': {
      topic: 'evaluation',
      title: { ar: 'خروج عضو من جهة', en: 'Member left or removed' },
      about: ['account'],
      data: { organisation_id: number, by: oneOf('owner', 'self'), reason: optional(reason) },
    },
    'organisation.handed_over': {
      topic: 'evaluation',
      title: { ar: 'نقل مسؤولية جهة', en: 'Organisation handed over' },
      about: ['account'],
      data: { organisation_id: number, by: oneOf('owner', 'authority', 'deletion'), reason: optional(reason) },
    },
  },
  {
    organisation_id: { ar: 'رقم الجهة', en: 'Organisation number' },
    address: { ar: 'البريد الإلكتروني', en: 'Email' },
  },
);
