import { asCalled } from './as-called.ts';
import { wantsJson } from '../config.ts';
import { messageOf } from '../platform/fault.ts';
import { outsideFault } from '../platform/outside-faults.ts';
import { withSecretFiles } from '../platform/secrets.ts';
import { operatorOutput } from '../platform/operator-output.ts';
import { Stop } from '../stop.ts';

/** Ends a start or a command that failed, with a sentence and never with a stack. */
export function endWithFault(error: unknown, { json = false } = {}): never {
  const outside = error instanceof Stop ? undefined : outsideFault(error, variables());
  operatorOutput(json).fail(asCalled(outside ?? messageOf(error)));
  process.exit(1);
}

/** A file of a secret that cannot be read was the fault itself. */
function variables(): Readonly<Record<string, string | undefined>> {
  try {
    return withSecretFiles(process.env);
  } catch {
    return process.env;
  }
}

/** Ends a failed start of the server, whose lines may be JSON for programs. */
export const endStart = (error: unknown): never => endWithFault(error, { json: wantsJson({ NODE_ENV: process.env['NODE_ENV'], LOG: process.env['LOG'] }) });
