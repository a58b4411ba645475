/**
 * The place where a client has the types that are generated from the document of the API. `api-client.test.ts` generates them
 * and checks the files beside this one by them; everywhere else they are unknown, so that nothing generated is stored.
 */
declare module 'miyar-api' {
  // oxlint-disable-next-line typescript/no-explicit-any
  export type paths = any;
}
