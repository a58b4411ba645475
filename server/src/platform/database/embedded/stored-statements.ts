import { type PGlite, protocol } from '@electric-sql/pglite';
import { quickRows } from './quick-rows.ts';
import { forgetName, isNamed, nameOfStored } from './stored-names.ts';

const { serialize } = protocol;

interface Stored {
  name: string;
  /** The types of its values. */
  values: number[];
  /** Its columns, in order. */
  columns: { name: string; type: number }[];
  /** It reads, and notifies nobody. */
  reads: boolean;
}

/** So many statements an engine stores; the one that was unused for longest is dropped first. */
const MAX_STORED = 500;
/** So many texts are remembered that ran once. */
const MAX_SEEN = 1000;

/** What each engine has stored, the latest used last. */
const engines = new WeakMap<PGlite, Map<string, Stored>>();

/** Texts that ran once, the latest last. */
const seen = new Set<string>();

const STORABLE = /^\s*(?:select|insert|update|delete|with)\b/i;
const READS = /^\s*select\b(?!.*\bpg_notify\b)/is;

/** Whether a statement ran before, so that storing it pays. It is remembered either way. */
export function isRepeated(text: string): boolean {
  if (isNamed(text) || seen.delete(text)) return true;
  if (!STORABLE.test(text)) return false;
  if (seen.size >= MAX_SEEN) seen.delete(seen.values().next().value!);
  seen.add(text);
  return false;
}

/**
 * Runs a statement that the engine stores: it is parsed and planned once, which takes longer than running it. PGlite itself
 * does so each time, in six messages; here it is one. The caller has the engine for itself.
 * @returns its columns, and its rows as lists of values
 */
export async function runStored(engine: PGlite, text: string, values: readonly unknown[]): Promise<{ columns: Stored['columns']; rows: unknown[][] }> {
  return engine.runExclusive(async () => {
    const statement = await storedIn(engine, text);
    const given = values.map((value, at) => written(engine, statement.values[at]!, value));
    const message = joined(serialize.bind({ statement: statement.name, values: given }), serialize.execute({}), serialize.sync());
    const { columns } = statement;
    const reads = columns.map(({ type }) => readerOf(engine, type));
    // Within a transaction nobody is notified before its end.
    if (statement.reads || engine.isInTransaction()) return { columns, rows: await quickRows(engine, message, reads) };
    const rows: unknown[][] = [];
    for (const answer of await engine.execProtocolStream(message, { syncToFs: false })) {
      if (answer.name !== 'dataRow') continue;
      const { fields } = answer as unknown as { fields: (string | null)[] };
      rows.push(fields.map((value, at) => (value === null || !reads[at] ? value : reads[at](value))));
    }
    return { columns, rows };
  });
}

/** The stored statement, which is the latest used from here on. */
async function storedIn(engine: PGlite, text: string): Promise<Stored> {
  const stored = engines.get(engine) ?? new Map<string, Stored>();
  engines.set(engine, stored);
  const known = stored.get(text);
  if (known) stored.delete(text);
  else if (stored.size >= MAX_STORED) await drop(engine, stored, stored.keys().next().value!);
  const statement = known ?? (await store(engine, text));
  stored.set(text, statement);
  return statement;
}

async function drop(engine: PGlite, stored: Map<string, Stored>, text: string): Promise<void> {
  const { name } = stored.get(text)!;
  stored.delete(text);
  forgetName(text);
  await engine.execProtocolStream(joined(serialize.close({ type: 'S', name }), serialize.sync()), { syncToFs: false });
}

async function store(engine: PGlite, text: string): Promise<Stored> {
  const name = nameOfStored(text);
  const message = joined(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
  const answers = await engine.execProtocolStream(message, { syncToFs: false });
  const asked = answers.find((answer) => answer.name === 'parameterDescription') as unknown as { dataTypeIDs: number[] };
  const given = answers.find((answer) => answer.name === 'rowDescription') as unknown as { fields: { name: string; dataTypeID: number }[] } | undefined;
  const columns = given?.fields.map((field) => ({ name: field.name, type: field.dataTypeID })) ?? [];
  return { name, values: asked.dataTypeIDs, columns, reads: READS.test(text) };
}

function readerOf(engine: PGlite, type: number): ((value: string) => unknown) | undefined {
  const parser = engine.parsers[type];
  return parser && ((value) => parser(value, type));
}

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
