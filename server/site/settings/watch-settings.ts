import type { Bus } from '#server/platform/bus/bus.ts'
import type { HouseSettings } from '#server/platform/config/house-settings.ts'
import type { Log } from '#server/platform/log/log.ts'

/** Milliseconds between two reads of the settings, in case the message of another process was lost. */
const intervalMs = 10_000

/** Takes over the settings that staff change at other processes: at once by a message, and regularly (R10). */
export function watchSettings(
  houseSettings: Pick<HouseSettings, 'reload'>,
  bus: Pick<Bus, 'subscribe'>,
  log: Log,
): { close(): void } {
  let closed = false
  const reload = () => {
    if (closed) return
    houseSettings.reload().catch((error) => {
      if (!closed) log.warn({ err: error }, 'The house settings could not be read; trying again later')
    })
  }
  bus.subscribe('settings', reload)
  const timer = setInterval(reload, intervalMs)
  timer.unref()
  return {
    close() {
      closed = true
      clearInterval(timer)
    },
  }
}
