import { AsyncLocalStorage } from 'node:async_hooks';
/** The database was used beside the transaction that is open in the same flow of calls: a programming error. */
export class UsedOutsideTransaction extends Error {
    name = 'UsedOutsideTransaction';
}
/**
 * The embedded database has one connection: a query beside an open transaction would wait for ever for the transaction that
 * waits for it. On PostgreSQL the same code would not see the transaction's rows. The guard makes both fail at once.
 */
export function transactionGuard() {
    const scopes = new AsyncLocalStorage();
    return {
        assertOutside() {
            if (!scopes.getStore()?.open)
                return;
            throw new UsedOutsideTransaction('The outer database was used inside a transaction. Pass the transaction (tx) down and use it instead.');
        },
        async inside(body) {
            const scope = { open: true };
            try {
                return await scopes.run(scope, body);
            }
            finally {
                scope.open = false;
            }
        },
    };
}
/** The same object, whose every use asks the guard first: the error stands where the mistake is. */
export function guarded(target, guard) {
    return new Proxy(target, {
        get(object, property, receiver) {
            guard.assertOutside();
            return Reflect.get(object, property, receiver);
        },
    });
}
/** Replaces methods of a client by ones that first ask the guard: for queries made before the transaction and run inside. */
export function guardMethods(client, methods, guard) {
    for (const name of methods) {
        const original = client[name];
        client[name] = (...values) => {
            guard.assertOutside();
            return original.apply(client, values);
        };
    }
}
