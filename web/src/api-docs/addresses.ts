/** Where in the reference a call is that an address names by its `operationId` alone; undefined where it names none so. */
export function addressOf(hash: string): string | undefined {
  const [, operationId, tag] = /^#((\w+)\.\w+)$/.exec(hash) ?? [];
  return operationId === undefined ? undefined : `#tag/${tag}/${operationId}`;
}
