import type { Part } from '../../../platform/storage/archive.ts';
import type { Services } from '../../../services.ts';

/** Returns the texts and files of an evaluator, as the modules declare them (REQ-A40). */
export async function evaluatorsWork(services: Services, evaluator: { readonly id: number }): Promise<Part[]> {
  const readers = services.modules.accountParts.flatMap(({ copy }) => copy.flatMap(({ work }) => work ?? []));
  const parts = await Promise.all(readers.map((read) => read(services, evaluator)));
  return parts.flat();
}
