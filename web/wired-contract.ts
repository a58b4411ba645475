import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const DOMAIN = /^@miyar\/contract\/(?!rules\/)[\w-]+(?:\/[\w-]+)*$/;
const WIRED = '\0wired-contract:';
const COMPUTED = /\/contract\/src\/event-history\.ts$/;

/**
 * Gives the browser what a call needs of a contract file: `@miyar/contract/<domain>` keeps methods, paths, file rules and
 * plain values, and leaves out the schemas, and with them zod: 30 KB compressed. What checks by the contract's schemas
 * imports the same file whole, as `@miyar/contract/rules/<domain>`. The types are those of the file in both; a schema
 * imported by the first name does not build, and an endpoint's is `true` there.
 *
 * A file that computes a table from other files (`COMPUTED`) is printed too, so the browser gets the table alone.
 */
export function wiredContract(): Plugin {
  return {
    name: 'miyar-wired-contract',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!DOMAIN.test(source)) return null;
      const file = await this.resolve(source, importer, { ...options, skipSelf: true });
      return file && (await wired(file.id)) !== undefined ? WIRED + file.id : file;
    },
    load(id) {
      if (!id.startsWith(WIRED)) return null;
      const file = id.slice(WIRED.length);
      this.addWatchFile(file);
      return wired(file);
    },
  };
}

/** A contract file's plain values as source; undefined of one that may be loaded as it is, since it declares no schema. */
async function wired(file: string): Promise<string | undefined> {
  const { mtimeMs } = await stat(file); // Node keeps what it has imported; under another name it reads the file again
  const exported = Object.entries((await import(`${pathToFileURL(file).href}?${mtimeMs}`)) as Record<string, unknown>);
  if (!COMPUTED.test(file) && !exported.some(([, value]) => holdsSchema(value))) return undefined;
  return exported.flatMap(([name, value]) => (isPlain(value) ? [`export const ${name} = ${JSON.stringify(value, wire)};`] : [])).join('\n');
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isSchema = (value: unknown): boolean => isObject(value) && '_zod' in value;
const isEndpoint = (value: unknown): value is Record<string, unknown> => isObject(value) && 'method' in value && 'path' in value;
const holdsSchema = (value: unknown): boolean => isSchema(value) || (isObject(value) && Object.values(value).some(holdsSchema));

/** Whether JSON can say it, endpoints being reduced to their wire. */
const isPlain = (value: unknown): boolean =>
  isEndpoint(value) || (isObject(value) ? !isSchema(value) && Object.values(value).every(isPlain) : typeof value !== 'function');

/** Of an endpoint, what callers and `wireRequest` read. */
function wire(_key: string, value: unknown): unknown {
  if (!isEndpoint(value)) return value;
  const { method, path, body, files, alsoJson, response } = value;
  return { method, path, body: isObject(body) || undefined, lengths: lengthsOf(body), files, alsoJson, response: response === 'file' ? response : true };
}

interface Check {
  _zod: { def: { check: string; maximum?: number; error?: (issue: object) => unknown } };
}

interface Schema {
  _zod: { def: { checks?: Check[]; in?: Schema; out?: Schema; innerType?: Schema; shape?: Record<string, Schema> } };
}

/** The longest text of each field of a body; undefined where none has a limit. */
function lengthsOf(body: unknown): Record<string, number> | undefined {
  if (!isSchema(body)) return undefined;
  const fields = Object.entries(shapeOf(body as Schema)).flatMap(([name, field]) => {
    const longest = longestOf(field);
    return longest === undefined ? [] : [[name, longest] as const];
  });
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
}

const shapeOf = ({ _zod: { def } }: Schema): Record<string, Schema> => def.shape ?? (def.in ? shapeOf(def.in) : {});

function longestOf({ _zod: { def } }: Schema): number | undefined {
  // Only a limit that is said as one: what is too long for a password, say, is a wrong password.
  const limit = def.checks?.find(({ _zod: { def: check } }) => check.check === 'max_length' && check.error?.({}) === 'too_long');
  if (limit) return limit._zod.def.maximum;
  return [def.in, def.out, def.innerType].map((inner) => inner && longestOf(inner)).find((longest) => longest !== undefined);
}
