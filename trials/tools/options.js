import { parseArgs } from 'node:util';
/**
 * What was asked for behind the name of the trial, as `parseArgs` gives it; what is not named in `options` is refused.
 * @throws TypeError naming the option that is not known or wants a value
 */
export function trialOptions(options) {
    const args = JSON.parse(process.env['TRIAL_OPTIONS'] ?? '[]');
    return parseArgs({ args, options }).values;
}
