import { clamd } from './clamd.ts';
/** Nothing is known about the file; it is to be asked again. */
export class ScannerAway extends Error {
    name = 'ScannerAway';
}
/** The scanner the operator names; undefined where none is named, which is the default. */
export const createScanner = ({ clamdAddress }) => (clamdAddress === undefined ? undefined : clamd(clamdAddress));
