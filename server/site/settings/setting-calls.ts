import type { Kysely } from 'kysely'
import {
  houseSettings as allSettings,
  areConfirmed,
  type HouseSetting,
  sourceOf,
} from '#domain/settings/house-settings.ts'
import type { Bus } from '#server/platform/bus/bus.ts'
import type { BankDetails } from '#server/platform/config/bank-details.ts'
import { defaultText, isValidSetting, textsOf } from '#server/platform/config/house-config.ts'
import type { HouseSettings } from '#server/platform/config/house-settings.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type BadInput, badInputs, type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import { houseSettingList, houseSettingSet } from '#wire/calls/house-settings.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import {
  lastChanges,
  revisionOf,
  type SettingChange,
  type SettingConflict,
  saveSettings,
} from './save-settings.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly houseSettings: HouseSettings
  readonly bus: Pick<Bus, 'publish'>
}

/** Returns the calls by which staff read and change the settings of the house (R10). */
export function settingCalls({ db, houseSettings, bus }: Deps): readonly CallHandler[] {
  const { houseEnvironment: environment, demo } = houseSettings.config

  const list = async () => {
    const rows = await db.selectFrom('house_settings').selectAll().execute()
    const saved = textsOf(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
    return {
      rev: revisionOf(rows),
      list: allSettings.map((name) => {
        const standard = defaultText(name)
        const value =
          environment[name] || saved[name] || standard || bankText(name, houseSettings.config.bank)
        const isConfirmed = demo || areConfirmed([name], { ...saved, ...environment })
        return { name, value, standard, source: sourceOf(name, { environment, saved }), isConfirmed }
      }),
    }
  }

  return [
    handleMemberCall(houseSettingList, list),

    handleMemberCall(houseSettingSet, async ({ viewer, now }, { rev, settings }) => {
      const changes = allSettings.flatMap((name): SettingChange[] => {
        const text = settings[name]
        return text === undefined ? [] : [[name, text]]
      })
      if (changes.some(([name]) => environment[name])) return refusal('wrongState', { status: 'environment' })
      const invalid = changes.filter(([name, text]) => text !== '' && !isValidSetting(name, text))
      if (invalid.length > 0) return invalidSettings(invalid.map(([name]) => name))
      const saving = { changes, since: rev, by: viewer.userId, at: now }
      const conflicts = await db.transaction().execute((trx) => saveSettings(trx, saving))
      if (conflicts.length > 0) return refusal('conflict', { fields: await conflictFields(db, conflicts) })
      await houseSettings.reload()
      bus.publish('settings', true)
      return list()
    }),
  ]
}

/** Returns the bank account in force, since the demonstration has one that nobody saved, or '' for other settings. */
function bankText(name: HouseSetting, bank: BankDetails): string {
  switch (name) {
    case 'BANK_NAME':
      return bank.bank
    case 'BANK_HOLDER':
      return bank.holder
    case 'BANK_ACCOUNT':
      return bank.account
    case 'BANK_SWIFT':
      return bank.swift
    case 'BANK_FPS':
      return bank.fps
    default:
      return ''
  }
}

const invalidSettings = (names: readonly HouseSetting[]): BadInput =>
  badInputs(Object.fromEntries(names.map((name) => [name, { name: 'invalid' }])))

/** Returns both values of each conflict, and who saved the stored one. */
async function conflictFields(db: Kysely<Rows>, conflicts: readonly SettingConflict[]) {
  const changes = await lastChanges(
    db,
    conflicts.map(({ name }) => name),
  )
  return Object.fromEntries(
    conflicts.map(({ name, mine, theirs }) => {
      const { by = '', at = 0 } = changes.get(name) ?? {}
      return [name, { mine: JSON.stringify(mine), theirs: JSON.stringify(theirs), by, at }]
    }),
  )
}
