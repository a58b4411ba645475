import { AsyncLocalStorage } from 'node:async_hooks';

/** The database was used beside the transaction that is open in the same flow of calls: a programming error. */
export class UsedOutsideTransaction extends Error {
  override readonly name = 'UsedOutsideTransaction';
}

/** Knows whether the running code is inside a transaction of one database. */
export interface TransactionGuard {
  /** Throws `UsedOutsideTransaction` inside a transaction. */
  assertOutside(): void;
  /** Runs a transaction's body; what it leaves running after its end counts as outside again. */
  inside<T>(body: () => Promise<T>): Promise<T>;
}

/**
 * The embedded database has one connection: a query beside an open transaction would wait for ever for the transaction that
 * waits for it. On PostgreSQL the same code would not see the transaction's rows. The guard makes both fail at once.
 */
export function transactionGuard(): TransactionGuard {
  const scopes = new AsyncLocalStorage<{ open: boolean }>();
  return {
    assertOutside() {
      if (!scopes.getStore()?.open) return;
      throw new UsedOutsideTransaction('The outer database was used inside a transaction. Pass the transaction (tx) down and use it instead.');
    },
    async inside(body) {
      const scope = { open: true };
      try {
        return await scopes.run(scope, body);
      } finally {
        scope.open = false;
      }
    },
  };
}

/** The same object, whose every use asks the guard first: the error is thrown where the mistake is. */
export function guarded<T extends object>(target: T, guard: TransactionGuard): T {
  return new Proxy(target, {
    get(object, property, receiver) {
      guard.assertOutside();
      return Reflect.get(object, property, receiver);
    },
  });
}

/** Replaces methods of a client by ones that first ask the guard: for queries made before the transaction and run inside. */
export function guardMethods<K extends string>(client: Record<K, unknown>, methods: readonly K[], guard: TransactionGuard): void {
  for (const name of methods) {
    const original = client[name] as (...values: unknown[]) => unknown;
    client[name] = (...values: unknown[]) => {
      guard.assertOutside();
      return original.apply(client, values);
    };
  }
}
