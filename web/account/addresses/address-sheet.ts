import { type Clearance, type ClearanceField, clearanceFault } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import { lacksState } from '#domain/delivery/tariff.ts'
import type { FormSchema, FormValues } from '#web/kit/forms/form-schema.ts'
import { addressFields } from '#wire/schema/address-fields.ts'

const textOf = (value: FormValues[string]): string => (typeof value === 'string' ? value.trim() : '')

/** What has been entered so far, as the rule reads it (O6). */
const clearanceIn = (entered: FormValues): Clearance => ({
  countryId: textOf(entered.countryId),
  clearanceType: entered.clearanceType === 'company' ? 'company' : 'personal',
  idType: idTypes.find((type) => type === entered.idType) ?? '',
  idNumber: textOf(entered.idNumber),
  companyName: textOf(entered.companyName),
  uniformNumber: textOf(entered.uniformNumber),
})

const needs = (field: ClearanceField, fault: 'required' | 'invalid') => ({
  field,
  fault,
  holds: (entered: FormValues) => clearanceFault(clearanceIn(entered), field) !== fault,
})

/**
 * What the form of an address asks for: what its calls do, before anything is sent.
 * @param apart the countries of which it must say its state (O4)
 */
export const addressSheet = (apart: readonly string[]) =>
  ({
    fields: addressFields,
    rules: [
      {
        field: 'stateId',
        fault: 'required',
        holds: ({ countryId, stateId }: FormValues) =>
          !lacksState(apart, { countryId: textOf(countryId), stateId: textOf(stateId) }),
      },
      needs('idType', 'required'),
      needs('idNumber', 'required'),
      needs('idNumber', 'invalid'),
      needs('companyName', 'required'),
      needs('uniformNumber', 'required'),
      needs('uniformNumber', 'invalid'),
    ],
  }) satisfies FormSchema<typeof addressFields>
