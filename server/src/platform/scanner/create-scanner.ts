import type { Config } from '../../config.ts';
import { clamd } from './clamd.ts';
import type { Scanner } from './scanner.ts';

/** The scanner the operator names; undefined where none is named, which is the default. */
export const createScanner = ({ clamdAddress }: Pick<Config, 'clamdAddress'>): Scanner | undefined =>
  clamdAddress === undefined ? undefined : clamd(clamdAddress);
