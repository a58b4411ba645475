import type { Language, MemberRole } from '@miyar/contract';
import { paths } from '@miyar/contract/core/pages';
import type { MailParameters, MailSecrets } from './kinds.ts';
import { filled, isLinkLike, type MailText } from './mail-text.ts';

type Places = MailParameters['member_invitation'] & MailSecrets['member_invitation'];

const ROLE: Readonly<Record<MemberRole, Readonly<Record<Language, string>>>> = {
  owner: { ar: 'بصفة مسؤول: لك كل الصلاحيات فيها', en: 'as an owner: you may do everything in it' },
  editor: { ar: 'بصفة محرر: تقدّم طلباتها وتكمل ما يُطلب منها', en: 'as an editor: you may apply and complete what is asked of it' },
  viewer: { ar: 'بصفة مطّلع: ترى طلباتها ولا تغيّر فيها', en: 'as a viewer: you may read its applications, not change them' },
};

/** The mail goes to any address an owner types: a name that mail programs would show as a link stays out. */
const shown = (name: string, instead: string): string => (isLinkLike(name) ? instead : name);

/** The invitation into the organisation of an institution; the address may have an account or not. */
export const MEMBER_INVITATION_MAIL: Readonly<Record<Language, (places: Places & { to: string }) => MailText>> = {
  ar: ({ invited_by, organisation, role, token }) => ({
    subject: filled('دعوة للانضمام إلى {{organisation}}', { organisation: shown(organisation, 'جهة تعليمية') }),
    paragraphs: [
      'السلام عليكم،',
      filled('دعاك {{invited_by}} للانضمام إلى {{organisation}} في منصة هيئة اعتماد IQS، {{role}}.', {
        invited_by: shown(invited_by, 'مسؤول الجهة'),
        organisation: shown(organisation, 'جهته'),
        role: ROLE[role].ar,
      }),
      'افتح الرابط لقبول الدعوة بحسابك، أو بحساب جديد إن لم يكن لك حساب.',
    ],
    action: { label: 'فتح الدعوة', path: paths.join({ token }) },
    notes: ['الرابط صالح ثلاثة أيام ولمرة واحدة.', 'إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.'],
  }),
  en: ({ invited_by, organisation, role, token }) => ({
    subject: filled('An invitation to join {{organisation}}', { organisation: shown(organisation, 'an organisation') }),
    paragraphs: [
      'Hello,',
      filled('{{invited_by}} invites you to join {{organisation}} on the platform of the IQS Authority, {{role}}.', {
        invited_by: shown(invited_by, 'An owner'),
        organisation: shown(organisation, 'their organisation'),
        role: ROLE[role].en,
      }),
      'Open the link to accept with your account, or with a new one if you have none.',
    ],
    action: { label: 'Open the invitation', path: paths.join({ token }) },
    notes: ['The link works once, within three days.', 'If you did not expect this invitation, ignore this email.'],
  }),
};
