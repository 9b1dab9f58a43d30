import type { Kysely } from 'kysely'
import type { HouseSettingTexts } from '#domain/settings/house-settings.ts'
import type { Config } from '#server/platform/config/config.ts'
import { effectiveHouse, textsOf, withLiveHouse } from '#server/platform/config/house-config.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** The company's settings in force, which staff can change while the server runs (R10). */
export type HouseSettings = {
  /** The settings of the server, in which those of the company are always current. */
  readonly config: Config
  /** Reads the saved settings after a change here or in another process. */
  reload(): Promise<void>
}

/**
 * Creates the live settings. Before the first `reload` they come from the environment and the defaults.
 * @param started the settings with which the server was started
 */
export function createHouseSettings(db: Kysely<Rows>, started: Config): HouseSettings {
  let saved: HouseSettingTexts = {}
  let current = effectiveHouse(started, saved)
  let reads = 0
  return {
    config: withLiveHouse(started, () => current),
    async reload() {
      reads += 1
      const read = reads
      const latest = await readSavedSettings(db)
      // A reload that began later has read data at least as new.
      if (read !== reads || JSON.stringify(latest) === JSON.stringify(saved)) return
      saved = latest
      current = effectiveHouse(started, saved)
    },
  }
}

/** Returns the settings saved by staff, by name. */
async function readSavedSettings(db: Kysely<Rows>): Promise<HouseSettingTexts> {
  const rows = await db.selectFrom('house_settings').select(['name', 'value']).orderBy('name').execute()
  return textsOf(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}
