import type { Endpoint } from '@miyar/contract/core/endpoint';
import { callFile, type InputArgument } from './api.ts';

/** Fetches a file with the present session and saves it under the server's name for it. Throws `ApiError`. */
export async function download<E extends Endpoint>(endpoint: E, input: InputArgument<E>[0], fallbackName: string): Promise<void> {
  const { blob, name } = await callFile(endpoint, ...([input] as unknown as InputArgument<E>));
  saveBlob(blob, name ?? fallbackName);
}

/** Hands bytes to the browser's own download. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
