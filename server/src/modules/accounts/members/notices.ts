import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { memberships, organisations } from '../../../db/schema/accounts/organisations.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { defineNotices } from '../../../platform/notices.ts';

interface InOrganisation {
  data: { organisation_id: number };
  userId: number;
}

const membersBut = ({ data, userId }: InOrganisation, also?: SQL): SQL =>
  sql`select ${memberships.userId} from ${memberships} where ${and(eq(memberships.organisationId, data.organisation_id), ne(memberships.userId, userId), also)}`;
const ownersBut = (event: InOrganisation): SQL => membersBut(event, eq(memberships.role, 'owner'));

async function named({ data }: InOrganisation, tx: Tx): Promise<{ organisation: string }> {
  const [row] = await tx.select({ name: organisations.name }).from(organisations).where(eq(organisations.id, data.organisation_id));
  return { organisation: row?.name ?? '' };
}

export const MEMBER_NOTICES = defineNotices(
  {
    member_joined: {
      category: 'general',
      type: 'success',
      text: { ar: 'انضم {{user}} إلى جهتك. صفته: {{role}}.', en: '{{user}} has joined your organisation. Role: {{role}}.' },
    },
    member_role_changed: {
      category: 'general',
      type: 'info',
      text: { ar: 'تغيّرت صفتك في {{organisation}}، وهي الآن: {{role}}.', en: 'Your role in {{organisation}} has changed. It is now: {{role}}.' },
    },
    member_removed: {
      category: 'general',
      type: 'warning',
      text: { ar: 'أُزيلت عضويتك من {{organisation}}. حسابك باقٍ كما هو.', en: 'You were removed from {{organisation}}. Your account stays.' },
    },
    member_left: { category: 'general', type: 'info', text: { ar: 'غادر {{user}} جهتك.', en: '{{user}} has left your organisation.' } },
    became_owner: { category: 'general', type: 'info', text: { ar: 'أنت الآن مسؤول {{organisation}}.', en: 'You are now an owner of {{organisation}}.' } },
    new_owner: {
      category: 'general',
      type: 'info',
      text: { ar: '{{user}} هو الآن مسؤول {{organisation}}.', en: '{{user}} is now an owner of {{organisation}}.' },
    },
    owner_named: {
      category: 'general',
      type: 'info',
      text: {
        ar: 'جعلت الهيئة {{user}} مسؤول {{organisation}}. السبب: {{reason}}',
        en: 'The authority has made {{user}} an owner of {{organisation}}. The reason: {{reason}}',
      },
    },
  },
  (on) => [
    on('member.joined', ({ data: { role } }) => ({ role })).notify({ to: ownersBut, says: 'member_joined', names: 'person' }),
    on('member.role_changed', async (event, tx) => ({ role: event.data.to, ...(await named(event, tx)) })).notify({
      to: 'person',
      says: 'member_role_changed',
    }),
    on('member.removed', named).notify({
      to: ({ data, userId }) => (data.by === 'owner' ? sql`${userId}::int` : ownersBut({ data, userId })),
      says: ({ data }) => (data.by === 'owner' ? 'member_removed' : 'member_left'),
      names: 'person',
    }),
    on('organisation.handed_over', async (event, tx) => ({ reason: event.data.reason ?? '', ...(await named(event, tx)) })).notify(
      {
        to: (event) => (event.data.by === 'authority' ? membersBut({ ...event, userId: 0 }) : sql`${event.userId}::int`),
        says: ({ data }) => (data.by === 'authority' ? 'owner_named' : 'became_owner'),
        names: 'person',
      },
      { to: (event) => (event.data.by === 'authority' ? sql`null::int` : membersBut(event)), says: 'new_owner', names: 'person' },
    ),
  ],
);
