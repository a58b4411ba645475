import { z } from 'zod';
import { BACKUP_TESTS } from './backups.ts';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
const count = z.int().nonnegative();
/** How the platform stands, for who runs it. The chain over the log has its own call, in `audit.ts`. */
export const status = {
    read: endpoint({
        method: 'GET',
        path: '/api/admin/status',
        summary: 'Versions, room, work that waits and failed, mail, the newest backup and the nodes',
        source: 'security i 57, i 60',
        access: ['admin'],
        response: z.object({
            /** Of the program, and the newest migration its data has been through. */
            version: z.string(),
            schema: z.string(),
            node: z.string(),
            database: z.object({ kind: z.enum(['pglite', 'postgres']), version: z.string(), bytes: count }),
            /** When the node that answers was started, and how many there are. */
            started_at: moment,
            nodes: count,
            /** Open connections for live messages to the node that answers. */
            connections: count,
            storage: z.object({ kind: z.enum(['folder', 'bucket']), files: count, bytes: count }),
            /** Whether received files are looked into for malware, how many wait for it, and in how many something was found. */
            scan: z.object({ on: z.boolean(), waiting: count, infected: count }),
            /** Of the node that answers; below `needed` it is not ready. */
            disk: z.object({ free: count, needed: count }),
            /** Work by its kind; kinds with nothing to do are left out. */
            work: z.array(z.object({ name: z.string(), waiting: count, running: count })),
            failed_work: count,
            mails: z.object({ waiting: count, sent: count, failed: count }),
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
