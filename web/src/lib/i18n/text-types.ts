import type { PlaceholdersIn } from '@miyar/contract/core/placeholders';

/** The forms a counted phrase takes: two in English, six in Arabic (CLDR). */
export type ArabicForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type EnglishForm = 'one' | 'other';

/** `schools` for a table with `schools_other`: the key of a counted phrase. */
export type CountedKey<K extends string> = K extends `${infer Base}_other` ? Base : never;
type FormKey<K extends string> = `${CountedKey<K>}_${EnglishForm}`;
type PlainKey<K extends string> = Exclude<K, FormKey<K>>;

/** Every key Arabic must have, given the English ones. */
export type ArabicKey<K extends string> = PlainKey<K> | `${CountedKey<K>}_${ArabicForm}`;

/** The keys `t` takes. */
export type TextKey<K extends string> = PlainKey<K> | CountedKey<K>;

type PlaceholdersOf<En, Key extends string> = Key extends keyof En
  ? PlaceholdersIn<En[Key] & string>
  : `${Key}_other` extends keyof En
    ? PlaceholdersIn<En[`${Key}_other`] & string> | 'count'
    : never;

export type Value = string | number;
type Values<Name extends string> = { [N in Name]: N extends 'count' ? number : Value };

/** The values a key's text has placeholders for; none when it has none. */
export type ValuesFor<En, Key extends string> = [PlaceholdersOf<En, Key>] extends [never] ? [] : [values: Values<PlaceholdersOf<En, Key>>];

/** Reads one text; a missing key or value does not compile. */
export type Translate<En> = <Key extends TextKey<keyof En & string>>(key: Key, ...values: ValuesFor<En, Key>) => string;
