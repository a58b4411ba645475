import type { Role } from '@miyar/contract/core/endpoint';
import { cases } from '@miyar/contract/evaluation/cases';
import type { May } from '../../../platform/refusal.ts';

/** Whether a role sees all cases at once: on the board, and in the file that the list exports. */
export const mayExportCases = ({ role }: { role: Role }): May<'forbidden'> => (cases.export.access as readonly Role[]).includes(role) || 'forbidden';
