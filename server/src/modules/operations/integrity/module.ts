import { defineModuleWithoutTables } from '../../../define-module.ts';

/** Checks the data of all modules against their `invariants`. It has no calls: commands and the test of a backup use it. */
export const integrityModule = defineModuleWithoutTables({ name: 'integrity', routes: {}, events: [], notices: null, search: {} });
