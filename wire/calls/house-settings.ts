import * as z from 'zod/mini'
import { houseSettings } from '#domain/settings/house-settings.ts'
import { call } from '#wire/schema/call.ts'
import { json, lineOrNone, oneOf, whole } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'

/** A setting of the house as text, as its environment variable has it. */
const houseSetting = z.strictObject({
  name: z.enum(houseSettings),
  /** The value in force. */
  value: z.string(),
  /** The value without a change by staff; '' for none. */
  standard: z.string(),
  source: z.enum(['environment', 'saved', 'default']),
  /** Whether it is not an example that has yet to be confirmed, by saving it (R11). */
  isConfirmed: z.boolean(),
})

export type HouseSettingRow = z.output<typeof houseSetting>

const settingsData = z.strictObject({
  /** Returns the number of the latest change, or 0 before the first. */
  rev: count,
  list: z.array(houseSetting),
})

export const houseSettingList = call('GET', 'house/setting/list', {
  about:
    'The settings of the house: names, contact details, bank account, fees and links (R10). Those with the source `environment` are fixed where the server is configured.',
  who: 'settings',
  payload: {},
  data: settingsData,
  refusals: [],
})

export const houseSettingSet = call('POST', 'house/setting/set', {
  about:
    'Changes settings of the house; an empty text returns to the default. Saving the value of one that is not confirmed confirms it. All servers use them at once. A setting that a colleague has changed since `rev` to something else is a `conflict`, and nothing is saved. `wrongState` with `environment`: one of them is fixed where the server is configured.',
  who: 'settings',
  trace: ['setting.set'],
  fresh: true,
  payload: {
    rev: whole(0, 1_000_000_000),
    settings: json(z.partialRecord(oneOf(houseSettings), lineOrNone(300))),
  },
  example: { settings: { HOUSE_PHONE: '+852 3700 0143' } },
  data: settingsData,
  refusals: ['conflict', 'wrongState'],
})
