import { endpoint } from '../core/endpoint.ts';

/** A register the law asks for, as CSV, for administrators. */
export const registerExport = <const Path extends `/api/admin/${string}`>(path: Path) =>
  endpoint({
    method: 'GET',
    path,
    summary: 'The whole register as CSV',
    requirement: 'security j',
    access: ['admin'],
    response: 'file',
  });
