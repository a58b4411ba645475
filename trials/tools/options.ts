import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * The options after the name of the trial, in the format of `parseArgs`; an option that is not in `options` is refused.
 * @throws TypeError naming the option that is unknown or lacks a value
 */
export function trialOptions<const O extends NonNullable<ParseArgsConfig['options']>>(options: O) {
  const args = JSON.parse(process.env['TRIAL_OPTIONS'] ?? '[]') as string[];
  return parseArgs({ args, options }).values;
}
