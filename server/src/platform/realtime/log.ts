/** The log of background work of connections, for the operator. */
export interface Log {
  warn(data: object, message: string): void;
}
