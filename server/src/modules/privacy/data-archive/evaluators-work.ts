import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';

/** What an evaluator wrote, with the files, as the modules declare it (REQ-A40). */
export async function evaluatorsWork(services: Services, evaluator: { readonly id: number }): Promise<Part[]> {
  const readers = services.modules.accountParts.flatMap(({ copy }) => copy.flatMap(({ work }) => work ?? []));
  const parts = await Promise.all(readers.map((read) => read(services, evaluator)));
  return parts.flat();
}
