import { cpus, totalmem } from 'node:os';

export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  node: string;
}

/** The machine's properties that affect figures, without its owner's identity. */
export function machine(): Machine {
  const cores = cpus();
  return {
    cpu: cores[0]?.model.replace(/\s+/g, ' ').trim() || process.arch,
    cores: cores.length,
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
  };
}

/** As a part of a file name. */
export const slug = ({ cpu, cores, memoryGb, node }: Machine): string =>
  `${cpu} ${cores} cores ${memoryGb} GB node ${node}`.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
