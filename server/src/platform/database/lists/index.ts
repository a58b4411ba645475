/** The door to the SQL of long lists: other folders import from here only. See README.md. */
export { allOf, counted, firstMet, inOrderOf, isAnswered, search } from './search.ts';
export { type After, all, beyond, inOrder, ordered, sortValue, type Sort, type Sorted } from './sorted.ts';
export { matches, wordForms, wordQuery, wordsOf } from './words.ts';
