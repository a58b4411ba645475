import type { Role } from '@miyar/contract/core/endpoint';
import { paths } from '@miyar/contract/core/pages';
import type { SearchResult } from '@miyar/contract/operations/search';
import {
  CalendarDays,
  ClipboardCheck,
  ClipboardList,
  FileText,
  FolderOpen,
  type LucideIcon,
  MessageSquareText,
  School,
  UserRound,
} from '../../../ui/marks/icons.ts';

interface Kind {
  readonly ar: string;
  readonly en: string;
  readonly picture: LucideIcon;
  /** The list of a role that contains it, narrowed by the words of the search; else `pathOfResult` follows its ids. */
  readonly list?: Readonly<Partial<Record<Role, (words: string) => string>>>;
}

/** The names, pictures and lists of the kinds of results. */
export const KINDS: Readonly<Record<SearchResult['kind'], Kind>> = {
  school: { ar: 'المدارس', en: 'Schools', picture: School },
  application: { ar: 'الطلبات', en: 'Applications', picture: ClipboardList },
  evaluator: { ar: 'المقوّمون', en: 'Evaluators', picture: UserRound },
  report: { ar: 'تقارير الزيارات', en: 'Visit reports', picture: FileText },
  document: { ar: 'الوثائق', en: 'Documents', picture: FolderOpen },
  feedback: {
    ar: 'الملاحظات',
    en: 'Feedback',
    picture: MessageSquareText,
    list: { evaluator: (q) => paths.evaluator('reports', { list: 'feedback', q }), institution: (q) => paths.school('feedback', { q }) },
  },
  training_session: { ar: 'الدورات التدريبية', en: 'Training sessions', picture: CalendarDays },
  attendance: { ar: 'سجلات الحضور', en: 'Attendance records', picture: ClipboardCheck },
};
