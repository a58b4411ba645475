import { changeNotices } from '@miyar/contract/years/change-notices';
import { duties } from '@miyar/contract/years/duties';
import { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { tasks } from '@miyar/contract/evaluation/tasks';

/** The answers that are other ones once a notice was sent, withdrawn or answered. */
export const NOTICE_CHANGED = [
  changeNotices.list,
  duties.read,
  duties.years,
  duties.listAll,
  duties.listOwn,
  institutionProfile.read,
  institutionProfile.sites,
  institutionProfile.changes,
  tasks.list,
  tasks.count,
] as const;
