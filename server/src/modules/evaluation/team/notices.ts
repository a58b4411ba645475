import { defineNotices } from '../../../platform/notices.ts';

export const TEAM_NOTICES = defineNotices(
  {
    team_invited: {
      category: 'assignment',
      type: 'info',
      text: { ar: 'دُعيت إلى فريق تقويم {{school}}. أجب حتى {{due_on}}.', en: 'You are invited into the team that evaluates {{school}}. Answer by {{due_on}}.' },
    },
    team_accepted: {
      category: 'assignment',
      type: 'success',
      text: { ar: 'قبل {{user}} الدعوة إلى فريق تقويم {{school}}.', en: '{{user}} accepted the invitation into the team of {{school}}.' },
    },
    team_declined: {
      category: 'assignment',
      type: 'warning',
      text: {
        ar: 'اعتذر {{user}} عن فريق تقويم {{school}}. السبب: {{reason}}',
        en: '{{user}} declined the invitation into the team of {{school}}. Reason: {{reason}}',
      },
    },
    team_recused: {
      category: 'assignment',
      type: 'warning',
      text: { ar: 'تنحّى {{user}} عن فريق تقويم {{school}}.', en: '{{user}} left the team of {{school}}.' },
    },
    team_excluded: {
      category: 'assignment',
      type: 'warning',
      text: {
        ar: 'خرج {{user}} من فريق تقويم {{school}} لتعارض في المصالح.',
        en: '{{user}} is not in the team of {{school}} because of a conflict of interest.',
      },
    },
    team_removed: {
      category: 'assignment',
      type: 'warning',
      text: { ar: 'لم تعد في فريق تقويم {{school}}.', en: 'You are no longer in the team of {{school}}.' },
    },
    team_role_changed: {
      category: 'assignment',
      type: 'info',
      text: { ar: 'تغيّرت صفتك في فريق تقويم {{school}}.', en: 'Your role in the team of {{school}} changed.' },
    },
    team_lapsed: {
      category: 'assignment',
      type: 'warning',
      text: {
        ar: 'لم يجب {{user}} حتى {{due_on}} عن الدعوة إلى فريق تقويم {{school}}.',
        en: '{{user}} did not answer the invitation into the team of {{school}} by {{due_on}}.',
      },
    },
    team_proposed: {
      category: 'application',
      type: 'info',
      text: {
        ar: 'أُعلن فريق تقويم {{school}}. لك الاعتراض على من فيه حتى {{due_on}}.',
        en: 'The team that evaluates {{school}} is proposed. You can object to its members until {{due_on}}.',
      },
    },
    objection_raised: {
      category: 'application',
      type: 'warning',
      text: { ar: 'وصل اعتراض {{school}} على {{user}} في فريق التقويم.', en: '{{school}} objects to {{user}} in its evaluation team.' },
    },
    objection_waived: {
      category: 'application',
      type: 'success',
      text: { ar: 'وصلت موافقة {{school}} على فريق التقويم.', en: '{{school}} agreed to its evaluation team.' },
    },
    objection_upheld: {
      category: 'application',
      type: 'info',
      text: { ar: 'قُبل اعتراض {{school}} على {{user}}. السبب: {{reason}}', en: 'The objection of {{school}} to {{user}} was upheld. Reason: {{reason}}' },
    },
    objection_refused: {
      category: 'application',
      type: 'info',
      text: {
        ar: 'لم يُقبل اعتراض {{school}} على {{user}}. السبب: {{reason}}',
        en: 'The objection of {{school}} to {{user}} was not upheld. Reason: {{reason}}',
      },
    },
  },
  (on) => [
    on('team.invited', ({ data: { due_on } }) => ({ due_on })).notify({ to: 'person', says: 'team_invited' }),
    on('team.role_changed').notify({ to: 'person', says: 'team_role_changed' }),
    on('team.accepted').notify({ to: 'admins', says: 'team_accepted', names: 'person' }),
    on('team.declined', ({ data: { reason } }) => ({ reason })).notify({ to: 'admins', says: 'team_declined', names: 'person' }),
    on('team.recused').notify({ to: 'admins', says: ({ data: { by } }) => (by === 'self' ? 'team_recused' : 'team_excluded'), names: 'person' }),
    on('team.removed').notify({ to: 'person', says: 'team_removed' }),
    on('team.lapsed', ({ data: { due_on } }) => ({ due_on })).notify({ to: 'admins', says: 'team_lapsed', names: 'person' }),
    on('team.proposed', ({ data: { due_on } }) => ({ due_on })).notify({ to: 'school', says: 'team_proposed' }),
    on('objection.raised').notify({ to: 'admins', says: 'objection_raised', names: 'person' }),
    on('objection.waived').notify({ to: 'admins', says: 'objection_waived' }),
    on('objection.decided', ({ data: { reason } }) => ({ reason })).notify({
      to: 'school',
      says: ({ data: { upheld } }) => (upheld === 'yes' ? 'objection_upheld' : 'objection_refused'),
      names: 'person',
    }),
  ],
);
