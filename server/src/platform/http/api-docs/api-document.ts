/**
 * The document of the API as it is sent. To make it takes code that nothing else needs, and some 20 MB that stay: the build makes it
 * once, and puts what reads it in the place of this module (`server/vite.config.ts`).
 */
export async function apiDocument(): Promise<string> {
  const { openApi } = await import('@miyar/contract/openapi/document');
  return JSON.stringify(openApi());
}
