import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openApi } from '@miyar/contract/openapi/document';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../../../..');

interface Operation {
  operationId?: string;
  parameters?: { $ref?: string }[];
  responses: Record<string, unknown>;
}

/**
 * Returns the document for the generator. Calls are named by their address. The parts that every call can have are left to the client: it sends the language
 * and the key of a repetition by itself, and throws faults of the server.
 */
function forClient(): string {
  const document = JSON.parse(JSON.stringify(openApi())) as { paths: Record<string, Record<string, Operation>> };
  for (const path of Object.values(document.paths)) {
    delete path['parameters'];
    for (const operation of Object.values(path)) {
      delete operation.operationId;
      delete operation.responses['5XX'];
      operation.parameters = operation.parameters?.filter(({ $ref = '' }) => !$ref.endsWith('/IdempotencyKey')) ?? [];
    }
  }
  return JSON.stringify(document);
}

/** The generator's output without meaning: absent parts, any other header, and comments that repeat the type beside them. */
const NOISE = [
  /^\s*(?:get|put|post|delete|options|head|patch|trace|query|header|path|cookie|requestBody|parameters)\?: never;\n/gm,
  /^\s*\[name: string\]: unknown;\n/gm,
  /^\s*headers: \{\s*\};\n/gm,
  /^\s*parameters: \{\s*\};\n/gm,
  /^\s*\/\*\* (?:@enum|@constant|@default|@description|Format:).*\*\/\n/gm,
  /^\s*\* @description Access: .*\n/gm,
  /^\s*\/\*\*\n(?:\s*\* (?:@example|Format:|@description)[^\n]*\n)(?:\s*\*(?!\/)[^\n]*\n)*\s*\*\/\n/gm,
];

/** Generates the types of the whole API with openapi-typescript, laid out by the formatter of the project. */
export async function generateClient(folder: string): Promise<string> {
  const blob = () => ts.factory.createTypeReferenceNode('Blob');
  let types = astToString(await openapiTS(forClient(), { transform: ({ format }) => (format === 'binary' ? blob() : undefined) }));
  for (const noise of NOISE) types = types.replaceAll(noise, '');
  types = types.replaceAll(/\/\*\*\n\s*\* (.*)\n\s*\*\//g, '/** $1 */');
  for (const part of ['schemas', 'responses', 'parameters', 'headers']) {
    const name = part[0]!.toUpperCase() + part.slice(1);
    types = `${types.replaceAll(`components["${part}"]`, name)}type ${name} = components['${part}'];\n`;
  }
  const file = join(folder, 'miyar-api.ts');
  writeFileSync(file, types);
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ files: { maxSize: 16 * 1024 * 1024 }, javascript: { formatter: { expand: 'never', quoteStyle: 'single' } } }),
  );
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const layout = ['--indent-style=space', '--line-width=160'];
  const { status, stderr } = spawnSync(process.execPath, [biome, 'format', '--write', `--config-path=${folder}`, ...layout, file], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return readFileSync(file, 'utf8');
}
