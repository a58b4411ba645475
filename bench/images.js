import { runBare } from './tools/child.ts';
import { amount } from './tools/table.ts';
const LEAST = 0.9;
/** The five presets and the four widths of a picture of 12 megapixels, each in three formats, beside plain sharp. */
export async function images(pace) {
    const { ours, plain, ratio } = await runBare('images', { ROUNDS: String(pace.rounds) });
    return [
        {
            work: 'all cuts of a picture of 12 MP',
            ours: amount(ours, 'ms'),
            limit: `${amount(plain, 'ms')} (plain sharp, one after another)`,
            ratio,
            wanted: `≥ ${LEAST} × as fast`,
            met: ratio >= LEAST,
        },
    ];
}
