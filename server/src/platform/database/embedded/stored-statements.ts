import { type PGlite, protocol } from '@electric-sql/pglite';
import { nameOfStored } from './stored-names.ts';

const { serialize } = protocol;

interface Stored {
  name: string;
  /** The types of its values. */
  values: number[];
  /** The types of its columns. */
  columns: number[];
}

/** What each engine has stored. */
const stored = new WeakMap<PGlite, Map<string, Stored>>();

/**
 * Runs a statement that the engine stores: it is parsed and planned once, which takes longer than running it. PGlite itself
 * does so each time, in six messages; here it is one. The caller has the engine for itself.
 * @returns its rows as lists of values
 */
export async function runStored(engine: PGlite, text: string, values: readonly unknown[]): Promise<unknown[][]> {
  const known = stored.get(engine) ?? new Map<string, Stored>();
  stored.set(engine, known);
  return engine.runExclusive(async () => {
    let statement = known.get(text);
    if (!statement) known.set(text, (statement = await store(engine, text)));
    const { name, columns } = statement;
    const given = values.map((value, at) => written(engine, statement.values[at]!, value));
    const message = joined(serialize.bind({ statement: name, values: given }), serialize.execute({}), serialize.sync());
    const rows: unknown[][] = [];
    for (const answer of await engine.execProtocolStream(message, { syncToFs: false })) {
      if (answer.name !== 'dataRow') continue;
      const { fields } = answer as unknown as { fields: (string | null)[] };
      rows.push(fields.map((value, at) => (value === null ? null : read(engine, columns[at]!, value))));
    }
    return rows;
  });
}

async function store(engine: PGlite, text: string): Promise<Stored> {
  const name = nameOfStored(text);
  const message = joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
  const answers = await engine.execProtocolStream(message, { syncToFs: false });
  const asked = answers.find((answer) => answer.name === 'parameterDescription') as unknown as { dataTypeIDs: number[] };
  const given = answers.find((answer) => answer.name === 'rowDescription') as unknown as { fields: { dataTypeID: number }[] } | undefined;
  return { name, values: asked.dataTypeIDs, columns: given?.fields.map(({ dataTypeID }) => dataTypeID) ?? [] };
}

const read = (engine: PGlite, type: number, value: string): unknown => {
  const parser = engine.parsers[type];
  return parser ? parser(value, type) : value;
};

/** A value as PGlite writes it. */
function written(engine: PGlite, type: number, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const serializer = engine.serializers[type];
  if (serializer) return serializer(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  throw new TypeError(`no way to write a value of the type ${type}`);
}

function joined(...messages: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(messages.reduce((length, message) => length + message.length, 0));
  let at = 0;
  for (const message of messages) {
    all.set(message, at);
    at += message.length;
  }
  return all;
}
