import { randomBytes } from 'node:crypto';
/** No file has this key. */
export class MissingFile extends Error {
    name = 'MissingFile';
    key;
    constructor(key, options) {
        super(`No stored file has the key ${key}`, options);
        this.key = key;
    }
}
/** The range starts behind the end of the file. */
export class InvalidRange extends Error {
    name = 'InvalidRange';
}
/** The key was not made by `newStorageKey`: a programming error, or a path somebody tries to slip in. */
export class InvalidStorageKey extends Error {
    name = 'InvalidStorageKey';
}
// Neither dot nor slash: a key can be a file name, never a way to another folder.
const KEY = /^[A-Za-z0-9_-]{8,128}$/;
/** A fresh key of 160 random bits. */
export const newStorageKey = () => randomBytes(20).toString('hex');
/** Whether a word has the shape of a key. */
export const isStorageKey = (word) => KEY.test(word);
/** Gives the key back, or throws `InvalidStorageKey`. */
export function validKey(key) {
    if (!isStorageKey(key))
        throw new InvalidStorageKey(`Not a storage key: ${JSON.stringify(key).slice(0, 80)}`);
    return key;
}
