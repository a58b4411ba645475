import './jobs.css';
import { useText } from '../../../lib/i18n/text.ts';
import { jobsText } from './text.ts';

const KNOWN = [
  'send_mail',
  'request_reset',
  'mail_group_message',
  'make_archive',
  'check_file',
  'mail_notices',
  'sweep_mails',
  'sweep_archives',
  'sweep_unchecked',
  'prune',
  'check_audit',
  'mail_import',
  'record_sample',
  'timetable',
] as const;

/** The name of a task, with the name of its job in the program: a reader of this list may have to look there too. */
export function Work({ name }: { name: string }) {
  const t = useText(jobsText);
  const known = KNOWN.find((one) => one === name);
  return (
    <>
      {known && t(`name_${known}`)}
      <small className="job-name">
        <bdi className="ltr">{name}</bdi>
      </small>
    </>
  );
}
