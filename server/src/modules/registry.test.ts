import { readdirSync } from 'node:fs';
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
