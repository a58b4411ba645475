import type { Tx } from '../database/connect.ts';

/** The data of each kind of job. Ids and short words only: what it needs besides, it reads when it is done. */
export interface JobData {
  /** A received file is to be looked at by the scanner. */
  check_file: { file: number };
  /** One mail to be sent. */
  send_mail: { mail: number };
  /** One event to be sent to one webhook. */
  send_webhook: { delivery: number };
  /** Somebody asked for a password reset; whether the address has an account is looked up here, after the answer. */
  request_reset: { email: string };
  /** The invitations of an import are to be written. */
  mail_import: { import: number };
  /** An evaluator's archive is due (REQ-A40). */
  make_archive: { user: number };
  /** The members of a group are to be notified of a message by mail. */
  mail_group_message: { message: number };
  /** The result of a recitation sample may have changed: it is put among the evidence. */
  record_sample: { application: number; by: number };
  /** An administrator wants the chain over the log verified. */
  check_audit: { by: number | null };
  /** A backup was asked for, or is due (REQ-A41). */
  make_backup: { backup: number };
  /** A backup is to be tested by restoring it into a scratch copy. */
  test_backup: { backup: number };
}

export type JobName = keyof JobData;

/** Work that is done behind the answers, on whichever node is free, and again when it fails. */
export interface Jobs {
  /**
   * Asks for work in the transaction of an action: it is done once that is committed, and never where it is not. A second
   * one of the same kind and key, while the first is not done, is dropped.
   * @param key what the work is about
   */
  send<N extends JobName>(tx: Tx, name: N, key: string, data: JobData[N]): Promise<void>;
}

/** For programs that do no work behind answers, such as the command line: a server's sweep finds what they leave waiting. */
export const NO_JOBS: Jobs = { send: async () => undefined };
