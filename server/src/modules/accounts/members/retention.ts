import { defineRetention, YEARS_5 } from '../../../db/retention.ts';

export const RETENTION = defineRetention({
  member_invitations: {
    what: { ar: 'دعوات الانضمام إلى الجهات', en: 'Invitations into organisations' },
    period: { ar: '90 يومًا بعد انتهاء صلاحيتها', en: '90 days after they ran out' },
    why: { ar: 'لبيان من دعا عضوًا ومتى', en: 'To show who invited a member, and when' },
    days: 90,
    by: 'night',
    where: 'server/src/modules/accounts/members/invitations.ts',
  },
  former_members: {
    what: { ar: 'من كان عضوًا في جهة، ببصمة بريده من غير اسمه', en: 'Who was a member of an organisation, by the hash of the address and without the name' },
    period: { ar: 'خمس سنوات (1826 يومًا) بعد خروجه', en: 'Five years (1826 days) after they left' },
    why: { ar: 'ليُعرف أن مقوّمًا كان يعمل في المؤسسة التي يقوّمها', en: 'To notice that an evaluator once belonged to the institution' },
    days: YEARS_5,
    by: 'night',
    where: 'server/src/modules/accounts/members/former-members.ts',
  },
});
