/** Where the operator is told of what goes on behind connections. */
export interface Log {
  warn(data: object, message: string): void;
}
