import { typedShort } from '@miyar/contract/core/text-rules';
import { inArray } from 'drizzle-orm';
import { institutions } from '../../../../db/schema/accounts/organisations.ts';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { countryName } from '../../../accreditation/certificates/certificate-words.ts';
import { nameKey } from '../../../accreditation/institutions/name-key.ts';
import { sameInstitution } from '../../../accreditation/institutions/same-institution.ts';
import type { ReadLine, Remark } from './read-lines.ts';

/** The institution of a line, or the fault for which none was found. */
export type Found = { readonly id: number; readonly fault?: undefined } | { readonly id?: undefined; readonly fault: Remark };

const NOT_FOUND = { code: 'institution_unknown' } as const;

/** Finds the institution of each line by its number, or by its name and country over all organisations. */
export async function findInstitutions(db: Db | Tx, lines: readonly ReadLine[]): Promise<Map<ReadLine, Found>> {
  const numbers = lines.flatMap(({ cells }) => idIn(cells.institution_id) ?? []);
  const rows = numbers.length === 0 ? [] : await db.select({ id: institutions.id }).from(institutions).where(inArray(institutions.id, numbers));
  const known = new Set(rows.map(({ id }) => id));
  const byName = await namesIn(db, lines);
  return new Map(
    lines.map((line): [ReadLine, Found] => {
      const { institution_id, institution, country } = line.cells;
      if (institution_id !== '') {
        const id = idIn(institution_id);
        return [line, id !== undefined && known.has(id) ? { id } : { fault: { field: 'institution_id', ...NOT_FOUND } }];
      }
      if (institution === '') return [line, { fault: { field: 'institution', code: 'required' } }];
      if (country === '') return [line, { fault: { field: 'country', code: 'required' } }];
      const [found, other] = byName(institution, country);
      if (found === undefined) return [line, { fault: { field: 'institution', ...NOT_FOUND } }];
      return [line, other === undefined ? { id: found } : { fault: { field: 'institution', code: 'institution_ambiguous' } }];
    }),
  );
}

const idIn = (cell: string): number | undefined => (/^[1-9]\d{0,8}$/.test(typedShort(cell)) ? Number(typedShort(cell)) : undefined);

/** A function that finds the institutions with a name in a country, at most one in each organisation. */
async function namesIn(db: Db | Tx, lines: readonly ReadLine[]): Promise<(name: string, country: string) => number[]> {
  const countries = new Set(lines.flatMap(({ cells }) => (cells.institution_id === '' && cells.institution !== '' ? countryName(cells.country, 'en') : [])));
  if (countries.size === 0) return () => [];
  const { id, organisationId, country, nameKey: key, name, nameAlternative } = institutions;
  const rows = await db
    .select({ id, organisationId, country, nameKey: key, name, nameAlternative })
    .from(institutions)
    .where(inArray(institutions.country, [...countries]));
  const keysOf = (row: (typeof rows)[number]) => new Set([row.nameKey, nameKey(row.name), ...(row.nameAlternative ? [nameKey(row.nameAlternative)] : [])]);
  const byKey = Map.groupBy(
    rows.flatMap((row) => [...keysOf(row)].map((one) => ({ row, at: `${row.country} ${one}` }))),
    ({ at }) => at,
  );
  return (typed, where) => {
    const alike = byKey.get(`${countryName(where, 'en')} ${nameKey(typed)}`) ?? [];
    const perOrganisation = Map.groupBy(
      alike.map(({ row }) => row),
      (row) => row.organisationId,
    );
    return [...perOrganisation.values()].flatMap((own) => sameInstitution(own, { name: typed, nameAlternative: undefined })?.id ?? []);
  };
}
