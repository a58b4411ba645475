import type { institutionProfile } from '@miyar/contract/evaluation/institution-profile/institution-profile';
import { riyadhDay } from '../../../platform/clock.ts';
import type { Handlers } from '../../../platform/http/routes.ts';
import { recordEvent } from '../../../platform/events.ts';
import { settingOf } from '../../core/settings/reads.ts';
import type { Services } from '../../../services.ts';
import { readCaseProfile } from './governing-profile.ts';
import { importProfiles, previewImport } from './imports/actions.ts';
import { exportProfiles, importTemplate } from './imports/export.ts';
import { createInstitution } from './institutions.ts';
import { accreditationSettings, shownSettings, addKind, changeAccreditationSettings, changeCountries, changeKind, deleteKind, kindsOf } from './lists.ts';
import { ownInstitutions, readChanges, readProfile, readSites } from './reads.ts';
import { confirmProfile, saveProfile } from './save-profile.ts';
import { addSite, changeSite, closeSite } from './sites.ts';

export const institutionProfileRoutes = (services: Services): Handlers<typeof institutionProfile> => {
  const { db } = services.database;
  const today = () => riyadhDay(services.clock.now());
  return {
    listOwn: ({ actor }) => ownInstitutions(services, actor),
    create: ({ actor, body }) => createInstitution(services, actor, body),
    read: ({ actor, params }) => readProfile(db, actor, params.id, today()),
    save: async ({ actor, params, body, files }) => {
      await saveProfile(services, actor, params.id, body, files.licence_file);
      return readProfile(db, actor, params.id, today());
    },
    confirm: async ({ actor, params, body }) => {
      await confirmProfile(services, actor, params.id, body.version);
      return readProfile(db, actor, params.id, today());
    },
    changes: ({ actor, params, query }) => readChanges(services, actor, params.id, query),
    sites: ({ actor, params }) => readSites(db, actor, params.id, today()),
    addSite: async ({ actor, params, body: { version, reason, ...sent } }) => {
      await addSite(services, actor, params.id, { version, reason }, sent);
      return readSites(db, actor, params.id, today());
    },
    changeSite: async ({ actor, params, body: { version, reason, ...sent } }) => {
      await changeSite(services, actor, params.id, params.siteId, { version, reason }, sent);
      return readSites(db, actor, params.id, today());
    },
    closeSite: async ({ actor, params, query: { version, reason, closed_on: closedOn } }) => {
      await closeSite(services, actor, params.id, params.siteId, { version, reason, closedOn });
      return readSites(db, actor, params.id, today());
    },
    readForCase: ({ actor, params }) => readCaseProfile(services, actor, params.id),
    kinds: () => kindsOf(db),
    addKind: ({ actor, body }) => addKind(services, actor, body),
    changeKind: ({ actor, params, body }) => changeKind(services, actor, params.code, body),
    deleteKind: ({ actor, params }) => deleteKind(services, actor, params.code),
    countries: async () => ({ countries: await settingOf(db, 'countries') }),
    changeCountries: async ({ actor, body }) => ({ countries: await changeCountries(services, actor, body.countries) }),
    settings: async () => shownSettings(await accreditationSettings(db)),
    importTemplate: async ({ language }) => importTemplate(language),
    export: async ({ actor, query, language }) => {
      await services.database.transaction((tx) => recordEvent(tx, { kind: 'profiles.exported', actorId: actor.id, data: { format: query.format } }));
      return exportProfiles(services, query.format, language);
    },
    previewImport: ({ files, language }) => previewImport(services, files.file, language),
    import: ({ actor, body, files }) =>
      importProfiles(services, actor, { file: files.file, sha256: body.sha256, acceptWarnings: body.accept_warnings === 'yes' }),
    changeSettings: ({ actor, body }) => changeAccreditationSettings(services, actor, body),
  };
};
