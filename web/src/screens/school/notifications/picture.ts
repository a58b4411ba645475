import type { NotificationCategory } from '@miyar/contract/notifications';
import { Award, BadgeCheck, Bell, CalendarCheck, ClipboardList, FileText, type LucideIcon, MessageSquareText, UserCheck } from 'lucide-react';

const PICTURES: Partial<Record<NotificationCategory, LucideIcon>> = {
  application: ClipboardList,
  approval: BadgeCheck,
  evaluator: UserCheck,
  assignment: UserCheck,
  visit: CalendarCheck,
  report: FileText,
  feedback: MessageSquareText,
  certificate: Award,
};

/** The picture of what a notification is about. */
export const pictureOf = (category: NotificationCategory): LucideIcon => PICTURES[category] ?? Bell;
