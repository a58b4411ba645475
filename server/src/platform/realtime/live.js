import { afterCommit } from '../database/after-commit.ts';
const ALONE = { connections: () => 0, nodes: async () => 1 };
/** Makes the way from actions to connections. */
export function createLive() {
    let send = () => undefined;
    let counts = ALONE;
    return {
        tell(tx, people, event, ...data) {
            if (people.length > 0)
                afterCommit(tx, () => send({ people }, event, data));
        },
        tellGroup(tx, group, except, event, ...data) {
            afterCommit(tx, () => send({ group, except }, event, data));
        },
        attach(connections, counted = ALONE) {
            send = connections;
            counts = counted;
        },
        get counts() {
            return counts;
        },
    };
}
