import * as z from 'zod/mini'
import { type ClearanceField, clearanceIssue, clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import { id, line, oneOf, orEmpty, phone } from './fields.ts'
import { printedLine } from './printed-line.ts'

/** The fields of an address's place and street. */
export const streetFields = {
  countryId: id,
  stateId: orEmpty(id),
  cityId: orEmpty(id),
  street1: printedLine(200),
  street2: orEmpty(printedLine(200)),
  zip: orEmpty(printedLine(20)),
}

/** The place and street of an address; '' for omitted parts. */
export type Street = { readonly [name in keyof typeof streetFields]: string }

/** The fields of an address form. */
export const addressFields = {
  phone,
  countryCode: orEmpty(line(8)),
  ...streetFields,
  clearanceType: z._default(oneOf(clearanceTypes), 'personal'),
  idType: z._default(oneOf([...idTypes, '']), ''),
  idNumber: orEmpty(line(40)),
  companyName: orEmpty(printedLine(120)),
  uniformNumber: orEmpty(line(40)),
}

type Entered = { readonly [name in keyof typeof addressFields]: z.output<(typeof addressFields)[name]> }

const needs = (field: ClearanceField, issue: 'required' | 'invalid') => ({
  field,
  issue,
  holds: (entered: Entered) => clearanceIssue(entered, field) !== issue,
})

/** Rules across the fields of an address: dialling code and customs clearance (O6). */
export const addressRules = [
  {
    field: 'phone',
    issue: 'phone',
    holds: ({ phone, countryCode }: Entered) => phone.startsWith('+') || countryCode !== '',
  },
  needs('idType', 'required'),
  needs('idNumber', 'required'),
  needs('idNumber', 'invalid'),
  needs('companyName', 'required'),
  needs('uniformNumber', 'required'),
  needs('uniformNumber', 'invalid'),
] as const
