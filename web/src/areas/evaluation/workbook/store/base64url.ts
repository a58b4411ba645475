/** Bytes as base64url without padding. */
export const textOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The bytes of a base64url text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));

/** Random bytes as base64url: 16 of them name a device. */
export const randomText = (bytes: number): string => textOf(crypto.getRandomValues(new Uint8Array(bytes)));
