import { archiveSchedules, dataArchives } from '../../../db/schema/privacy/data-archives.ts';
import { defineModule, type FileOwner } from '../../../define-module.ts';
import { RETENTION } from './retention.ts';
import { ARCHIVE_NOTICES } from './notices.ts';
import { forgetArchivesOf, makeArchive, pruneArchives, sweepArchives } from './actions.ts';
import { dataArchiveRoutes } from './routes.ts';
import type { AccountPart } from '../../../account-part.ts';

/** The archives of an evaluator's work: what is in them is in the copy by itself. */
const ACCOUNT: AccountPart = {
  copy: [],
  counts: [],
  forget: (_services, tx, { id }) => forgetArchivesOf(tx, id),
};

/** Archives are read through calls of their own; by their file only who uploaded it and administrators get them. */
const archiveFiles: FileOwner = { table: dataArchives, readers: () => undefined };

export const dataArchiveModule = defineModule({
  name: 'data-archive',
  routes: { dataArchive: dataArchiveRoutes },
  tables: { archiveSchedules, dataArchives },
  events: ['archive.scheduled', 'archive.made', 'archive.downloaded', 'archive.given_up'],
  notices: ARCHIVE_NOTICES,
  retention: RETENTION,
  removals: { archives: pruneArchives },
  personalData: {
    archive_schedules: {
      activity: 'accounts',
      retention: 'accounts',
      personal: 'user_id frequency next_at',
      rest: '',
      copy: { none: 'one choice, shown in the account' },
      deletion: 'removed',
    },
    data_archives: {
      activity: 'accounts',
      retention: 'archives',
      personal: 'user_id file_id',
      rest: 'id created_at expires_at',
      copy: { none: 'what is in them is in the copy itself' },
      deletion: 'removed',
    },
  },
  account: ACCOUNT,
  fileOwners: [archiveFiles],
  search: {},
  jobs: { make_archive: (services, { user }) => makeArchive(services, user) },
  tasks: [{ name: 'sweep_archives', cron: '*/15 * * * *', run: sweepArchives }],
  invariants: {},
});
