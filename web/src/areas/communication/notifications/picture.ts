import type { NotificationCategory } from '@miyar/contract/communication/notifications';
import {
  Award,
  BadgeCheck,
  Bell,
  CalendarCheck,
  ClipboardCheck,
  ClipboardList,
  FileText,
  GraduationCap,
  ListTodo,
  type LucideIcon,
  MessageSquareText,
  UserCheck,
  UserPlus,
} from 'lucide-react';

const PICTURES: Readonly<Record<NotificationCategory, LucideIcon>> = {
  application: ClipboardList,
  approval: BadgeCheck,
  evaluator: UserCheck,
  assignment: UserCheck,
  visit: CalendarCheck,
  report: FileText,
  feedback: MessageSquareText,
  certificate: Award,
  user: UserPlus,
  session: GraduationCap,
  attendance: ClipboardCheck,
  task: ListTodo,
  general: Bell,
};

/** The picture of what a notification is about. */
export const pictureOf = (category: NotificationCategory): LucideIcon => PICTURES[category] ?? Bell;
