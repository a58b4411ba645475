/** In bytes: PostgreSQL takes less than 8,000. Longer ones go by a table, as the adapter does it. */
export const LONGEST_PAYLOAD = 7999;
/** How many go together at most. */
const MOST = 500;

interface Ways {
  /** Sends a message by itself. */
  alone(message: { nsp: string }): Promise<unknown>;
  /** Sends the texts of messages of one channel. */
  together(channel: string, payloads: string[]): Promise<unknown>;
  failed(error: Error): void;
}

interface Waiting {
  message: { nsp: string };
  /** Undefined for one that is too long for a notice. */
  payload: string | undefined;
}

/**
 * Sends messages in the order in which they come, and together those that came while others were being sent.
 * @returns `idle` waits for the last
 */
export function bundling({ alone, together, failed }: Ways): { send(message: { nsp: string }): void; idle(): Promise<void> } {
  let waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;
  const next = (): Promise<unknown> => {
    const [first] = waiting;
    const bundle = first?.payload === undefined ? [] : bundleOf(waiting);
    waiting = waiting.slice(Math.max(1, bundle.length));
    return bundle.length > 0 ? together(channelOf(first!.message), bundle) : alone(first!.message);
  };
  const sendAll = async () => {
    // Messages of the same turn are sent together, too.
    await Promise.resolve();
    while (waiting.length > 0) await next().catch(failed);
    sending = undefined;
  };
  return {
    send(message) {
      const text = JSON.stringify(message);
      waiting.push({ message, payload: Buffer.byteLength(text) > LONGEST_PAYLOAD ? undefined : text });
      sending ??= sendAll();
    },
    idle: async () => sending,
  };
}

/** The messages from the first on that can go together: of one channel, and none twice, which the database would take for one. */
function bundleOf(waiting: readonly Waiting[]): string[] {
  const bundle = new Set<string>();
  const [first] = waiting;
  for (const { message, payload } of waiting) {
    if (payload === undefined || message.nsp !== first!.message.nsp || bundle.has(payload) || bundle.size === MOST) break;
    bundle.add(payload);
  }
  return [...bundle];
}

const channelOf = ({ nsp }: { nsp: string }): string => `socket.io#${nsp}`;
