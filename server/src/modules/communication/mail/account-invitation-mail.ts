import type { Language } from '@miyar/contract';
import { paths } from '@miyar/contract/core/pages';
import type { MailParameters, MailSecrets } from './kinds.ts';
import { filled, isLinkLike, type MailText } from './mail-text.ts';

type Places = MailParameters['account_invitation'] & MailSecrets['account_invitation'];

const ROLE: Readonly<Record<Places['role'], Readonly<Record<Language, string>>>> = {
  institution: { ar: 'مؤسسةً تتقدم للاعتماد', en: 'an institution that applies for accreditation' },
  evaluator: { ar: 'مقوّمًا', en: 'an evaluator' },
  trainer: { ar: 'مدرّبًا', en: 'a trainer' },
};

/** Names in an imported file go to any address in the same file, so a name that mail programs would show as a link is left out. */
const shown = (name: string): string => (name === '' || isLinkLike(name) ? '' : name);

/** The mail to a person who was imported from a file: the link opens the account. */
export const ACCOUNT_INVITATION_MAIL: Readonly<Record<Language, (places: Places & { to: string }) => MailText>> = {
  ar: ({ name, invited_by, role, institution, token }) => ({
    subject: 'دعوة إلى فتح حسابك في منصة هيئة اعتماد IQS',
    ...(shown(name) && { greeting: filled('السلام عليكم {{name}}،', { name }) }),
    paragraphs: [
      filled('دعاك {{invited_by}} من هيئة اعتماد IQS إلى منصتها لتكون فيها {{role}}.', { invited_by, role: ROLE[role].ar }),
      ...(shown(institution) ? [filled('المؤسسة: {{institution}}.', { institution })] : []),
      'افتح الرابط لتراجع اسمك وتختار كلمة مرور.',
    ],
    action: { label: 'فتح الحساب', path: paths.invitation({ token }) },
    notes: ['الرابط صالح أربعة عشر يومًا ولمرة واحدة.', 'إن لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.'],
  }),
  en: ({ name, invited_by, role, institution, token }) => ({
    subject: 'An invitation to open your account with the IQS Authority',
    ...(shown(name) && { greeting: filled('Hello {{name}},', { name }) }),
    paragraphs: [
      filled('{{invited_by}} of the IQS Authority invites you to its platform as {{role}}.', { invited_by, role: ROLE[role].en }),
      ...(shown(institution) ? [filled('Institution: {{institution}}.', { institution })] : []),
      'Open the link to check your name and choose a password.',
    ],
    action: { label: 'Open the account', path: paths.invitation({ token }) },
    notes: ['The link works once, within fourteen days.', 'If you did not expect this invitation, ignore this email.'],
  }),
};
