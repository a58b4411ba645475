import type { ErrorCode, ErrorParameters } from '../../core/errors.ts';
import { cleanedLine, typedShort } from '../../core/text-rules.ts';

/**
 * Addresses and numbers of institutions: which form each has in the Kingdom and elsewhere. Without zod, so that a page checks a field
 * as it is typed by the rules of the server. No register is asked: a number that passes is well formed, and may still be wrong.
 */

/** The country whose formats apply, by the name that is stored. */
export const SAUDI_ARABIA = 'Saudi Arabia';

/** The countries that an institution can be in once an administrator lists them: those that have a name in both languages. */
export const KNOWN_COUNTRIES = ['Kenya', 'Rwanda', 'Uganda', SAUDI_ARABIA] as const;

/** The regions of the Kingdom, by ISO 3166-2. */
export const SAUDI_REGIONS = ['SA-01', 'SA-02', 'SA-03', 'SA-04', 'SA-05', 'SA-06', 'SA-07', 'SA-08', 'SA-09', 'SA-10', 'SA-11', 'SA-12', 'SA-14'] as const;

/** An address. A field that has no value is absent. */
export interface Address {
  city_ar?: string;
  city_en?: string;
  region?: string;
  postal_code?: string;
  /** The National Address, in the Kingdom. */
  building?: string;
  street?: string;
  district?: string;
  secondary_number?: string;
  short_address?: string;
  /** Elsewhere. */
  line_1?: string;
  line_2?: string;
  line_3?: string;
}
export type AddressField = keyof Address;

const DIGITS = { 4: /^\d{4}$/, 5: /^\d{5}$/ } as const;

interface FieldForm {
  /** Whether it is in an address of the Kingdom, of another country, or both. */
  readonly where: 'saudi' | 'elsewhere' | 'everywhere';
  readonly max: number;
  /** So many digits, and nothing else. */
  readonly digits?: keyof typeof DIGITS;
}

const FORMS: Readonly<Record<AddressField, FieldForm>> = {
  short_address: { where: 'saudi', max: 8 },
  building: { where: 'saudi', max: 4, digits: 4 },
  street: { where: 'saudi', max: 120 },
  district: { where: 'saudi', max: 80 },
  secondary_number: { where: 'saudi', max: 4, digits: 4 },
  line_1: { where: 'elsewhere', max: 120 },
  line_2: { where: 'elsewhere', max: 120 },
  line_3: { where: 'elsewhere', max: 120 },
  city_ar: { where: 'everywhere', max: 80 },
  city_en: { where: 'everywhere', max: 80 },
  region: { where: 'everywhere', max: 80 },
  postal_code: { where: 'everywhere', max: 12 },
};
export const ADDRESS_FIELDS = Object.keys(FORMS) as AddressField[];

/** The fields of an address in a country, in the order in which a form asks for them. */
export const addressFieldsIn = (country: string): AddressField[] =>
  ADDRESS_FIELDS.filter((field) => FORMS[field].where === 'everywhere' || (FORMS[field].where === 'saudi') === (country === SAUDI_ARABIA));

/** The fault of one field: its code, with the parameters of the code's text. */
export interface Fault<Field extends string = string> {
  readonly field: Field;
  readonly code: ErrorCode;
  readonly parameters?: ErrorParameters;
}

/** Values as typed: a field that is empty, null or absent has no value. */
export type TypedAddress = Partial<Record<AddressField, string | null | undefined>>;

const digitsExpected = <F extends string>(field: F, count: number): Fault<F> => ({ field, code: 'digits_expected', parameters: { count } });

/**
 * Cleans an address and checks it by the rules of its country. Digits of every script are stored as Latin ones, and letters of codes as
 * capitals.
 * @returns the address as it is stored, and every fault in it
 */
export function checkAddress(country: string, typed: TypedAddress): { address: Address; faults: Fault<AddressField>[] } {
  const isSaudi = country === SAUDI_ARABIA;
  const allowed = new Set(addressFieldsIn(country));
  const faults: Fault<AddressField>[] = [];
  const address: Address = {};
  for (const field of ADDRESS_FIELDS) {
    const isCode = field === 'short_address' || field === 'postal_code' || (field === 'region' && isSaudi) || FORMS[field].digits !== undefined;
    const value = isCode ? typedShort(typed[field] ?? '').toUpperCase() : cleanedLine(typed[field] ?? '');
    if (value === '') continue;
    if (!allowed.has(field)) faults.push({ field, code: 'unknown_field' });
    else {
      address[field] = value;
      const fault = faultOf(field, value, isSaudi);
      if (fault) faults.push(fault);
    }
  }
  const { short_address: short, building } = address;
  const isWellFormed = faults.every(({ field }) => field !== 'short_address' && field !== 'building');
  if (short !== undefined && building !== undefined && isWellFormed && short.slice(4) !== building)
    faults.push({ field: 'short_address', code: 'short_address_differs' });
  return { address, faults };
}

function faultOf(field: AddressField, value: string, isSaudi: boolean): Fault<AddressField> | undefined {
  const { digits, max } = FORMS[field];
  if (digits !== undefined) return DIGITS[digits].test(value) ? undefined : digitsExpected(field, digits);
  if (field === 'short_address') return /^[A-Z]{4}\d{4}$/.test(value) ? undefined : { field, code: 'short_address_invalid' };
  if (field === 'postal_code' && isSaudi) return DIGITS[5].test(value) ? undefined : digitsExpected(field, 5);
  if (field === 'region' && isSaudi) return (SAUDI_REGIONS as readonly string[]).includes(value) ? undefined : { field, code: 'invalid_choice' };
  if (value.length > max) return { field, code: 'too_long', parameters: { max } };
  if (field === 'postal_code') return /^[\p{L}\d -]+$/u.test(value) ? undefined : { field, code: 'invalid_value' };
  return undefined;
}

/** Whether an address says where a site is: its city, and the building or a first line. */
export const isWholeAddress = (country: string, { city_ar, city_en, building, street, district, postal_code, line_1 }: Address): boolean =>
  (city_ar !== undefined || city_en !== undefined) &&
  (country === SAUDI_ARABIA ? [building, street, district, postal_code].every((part) => part !== undefined) : line_1 !== undefined);

/**
 * Checks the number of an institution: the unified number of an establishment in the Kingdom, a registration number elsewhere.
 * @returns the number as it is stored, or its fault
 */
export function checkNumber(country: string, typed: string): { number: string; code?: ErrorCode } {
  const number = typedShort(typed).toUpperCase();
  if (country === SAUDI_ARABIA) return /^7\d{9}$/.test(number) ? { number } : { number, code: 'unified_number_invalid' };
  return /^[\p{L}\d/. -]{1,40}$/u.test(number) ? { number } : { number, code: number.length > 40 ? 'too_long' : 'invalid_value' };
}
