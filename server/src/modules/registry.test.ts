import { readdirSync, readFileSync } from 'node:fs';
import { EVENT_KINDS } from '@miyar/contract/events';
import { expect, test } from 'vitest';
import { foldModules, type Module } from '../define-module.ts';
import { MODULES } from './registry.ts';

const modules: readonly Module[] = MODULES;

test('every folder of a module with a descriptor is in the registry', () => {
  const here = new URL('.', import.meta.url);
  const folders = readdirSync(here, { recursive: true, encoding: 'utf8' }).flatMap((path) => /^[^/]+\/([^/]+)\/module\.ts$/.exec(path)?.[1] ?? []);
  expect(modules.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test('every kind of event is of one module', () => {
  expect(modules.flatMap(({ events }) => events).toSorted()).toEqual(EVENT_KINDS.toSorted());
});

test('what a module notifies of is among its own events', () => {
  const foreign = modules.flatMap(({ name, events, notices }) =>
    (notices?.events ?? []).filter(({ kind }) => !events.includes(kind)).map(({ kind }) => `${name}: ${kind}`),
  );
  expect(foreign).toEqual([]);
});

test('what two modules both claim is named', () => {
  expect(() => foldModules([modules[0]!, modules[0]!])).toThrow(`two modules have the name ${modules[0]!.name}`);
});

/** The files that use the feedback module or its table, besides its own. A small domain touches its own folders and the registry; this list may only shrink. */
const USERS_OF_FEEDBACK = [
  'db/schema/index.ts',
  'modules/accreditation/institution-lists/detail.ts',
  'modules/accreditation/visit-reports/supporting-documents.ts',
  'modules/communication/notifications/activity/reads.ts',
  'modules/operations/home/counts.ts',
  'modules/registry.ts',
];

test('a small module is named by few others', () => {
  const source = new URL('..', import.meta.url);
  const users = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/^cast\/|modules\/accreditation\/feedback\//.test(path))
    .filter((path) => /\/feedback(?:\/[\w-]+)?\.ts'/.test(readFileSync(new URL(path, source), 'utf8')));
  expect(users.toSorted()).toEqual(USERS_OF_FEEDBACK);
});
