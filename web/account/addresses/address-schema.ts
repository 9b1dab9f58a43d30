import { type Clearance, type ClearanceField, clearanceIssue } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import { lacksState } from '#domain/delivery/tariff.ts'
import type { FormSchema, FormValues } from '#web/kit/forms/form-schema.ts'
import { addressFields } from '#wire/schema/address-fields.ts'

const toText = (value: FormValues[string]): string => (typeof value === 'string' ? value.trim() : '')

/** Returns the entered clearance as the domain rule expects it (O6). */
const toClearance = (entered: FormValues): Clearance => ({
  countryId: toText(entered.countryId),
  clearanceType: entered.clearanceType === 'company' ? 'company' : 'personal',
  idType: idTypes.find((type) => type === entered.idType) ?? '',
  idNumber: toText(entered.idNumber),
  companyName: toText(entered.companyName),
  uniformNumber: toText(entered.uniformNumber),
})

const clearanceRule = (field: ClearanceField, issue: 'required' | 'invalid') => ({
  field,
  issue,
  holds: (entered: FormValues) => clearanceIssue(toClearance(entered), field) !== issue,
})

/**
 * Returns the schema of the address form, which checks the rules of its calls before sending.
 * @param countriesWithStates countries that require a state (O4)
 */
export const addressSchema = (countriesWithStates: readonly string[]) =>
  ({
    fields: addressFields,
    rules: [
      {
        field: 'stateId',
        issue: 'required',
        holds: ({ countryId, stateId }: FormValues) =>
          !lacksState(countriesWithStates, { countryId: toText(countryId), stateId: toText(stateId) }),
      },
      clearanceRule('idType', 'required'),
      clearanceRule('idNumber', 'required'),
      clearanceRule('idNumber', 'invalid'),
      clearanceRule('companyName', 'required'),
      clearanceRule('uniformNumber', 'required'),
      clearanceRule('uniformNumber', 'invalid'),
    ],
  }) satisfies FormSchema<typeof addressFields>
