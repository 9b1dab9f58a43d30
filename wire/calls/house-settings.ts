import * as z from 'zod/mini'
import { houseSettings } from '#domain/settings/house-settings.ts'
import { call } from '#wire/schema/call.ts'
import { json, lineOrNone, oneOf, whole } from '#wire/schema/fields.ts'
import { count } from '#wire/schema/values.ts'

/** A setting of the company as text, as in its environment variable. */
const houseSetting = z.strictObject({
  name: z.enum(houseSettings),
  /** The value in force. */
  value: z.string(),
  /** The default value without changes by staff; '' for none. */
  standard: z.string(),
  source: z.enum(['environment', 'saved', 'default']),
  /** Whether the value has been confirmed by saving it, rather than being an example (R11). */
  isConfirmed: z.boolean(),
})

export type HouseSettingRow = z.output<typeof houseSetting>

const settingsData = z.strictObject({
  /** The number of the latest change; 0 before the first. */
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
