import { z } from 'zod';
import { BACKUP_TESTS } from './backups.ts';
import { endpoint } from '../core/endpoint.ts';
import { moment } from '../core/fields.ts';

const count = z.int().nonnegative();

/** The status of the platform, for operators. The chain over the log has its own call, in `audit.ts`. */
export const status = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/status',
    summary: 'Versions, room, work that waits and failed, mail, the newest backup and the nodes',
    requirement: 'REQ-S57, REQ-S60',
    access: ['admin'],
    response: z.object({
      /** The program's version, and the newest migration applied to its data. */
      version: z.string(),
      schema: z.string(),
      node: z.string(),
      database: z.object({ kind: z.enum(['embedded', 'postgres']), version: z.string(), bytes: count }),
      /** When the node that answers was started, and how many there are. */
      started_at: moment,
      nodes: count,
      /** Open connections for live messages to the node that answers. */
      connections: count,
      storage: z.object({ kind: z.enum(['folder', 'bucket']), files: count, bytes: count }),
      /** Whether received files are scanned for malware, how many wait, and how many are infected. */
      scan: z.object({ on: z.boolean(), waiting: count, infected: count }),
      /** Disk space of the answering node; below `needed` it is not ready. */
      disk: z.object({ free: count, needed: count }),
      /** Jobs by kind; kinds without jobs are left out. */
      work: z.array(z.object({ name: z.string(), waiting: count, running: count })),
      failed_work: count,
      mails: z.object({ waiting: count, sent: count, failed: count }),
      /** The key that seals the private parts of the signing keys of certificates: the operator’s CREDENTIAL_KEY, or a key in the same database. */
      signing_keys_sealed_by: z.enum(['operator', 'installation']),
      /** Three conditions for backups that help after the loss of the machine or the theft of a backup. */
      backup_plan: z.object({
        /** Whether they are made by a schedule. */
        scheduled: z.boolean(),
        /** Whether the operator has set a key that encrypts them. */
        encrypted: z.boolean(),
        /** Whether they are stored on another disk than the data, as far as the server knows. */
        apart: z.boolean(),
      }),
      /** The newest made from the screen or by the schedule; those of the command line are not known here. */
      backup: z
        .object({
          finished_at: moment,
          bytes: count,
          encrypted: z.boolean(),
          test: z.object({ state: z.enum(BACKUP_TESTS), at: moment.nullable() }).nullable(),
        })
        .nullable(),
    }),
  }),
};
