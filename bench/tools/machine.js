import { cpus, totalmem } from 'node:os';
/** What figures depend on, and nothing that tells whose machine it is. */
export function machine() {
    const cores = cpus();
    return {
        cpu: cores[0]?.model.replace(/\s+/g, ' ').trim() || process.arch,
        cores: cores.length,
        memoryGb: Math.round(totalmem() / 1024 ** 3),
        node: process.version,
    };
}
/** As part of a file name. */
export const slug = ({ cpu, cores, memoryGb, node }) => `${cpu} ${cores} cores ${memoryGb} GB node ${node}`.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
