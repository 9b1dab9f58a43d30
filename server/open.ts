import { type Clock, systemClock } from '#server/clock.ts'
import { openClosing } from '#server/closing.ts'
import type { Config } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { foundHouse } from '#server/founding.ts'
import { openApp } from '#server/http/app.ts'
import { healthRoutes } from '#server/http/health.ts'
import { drain, listen } from '#server/http/listen.ts'
import { pages } from '#server/http/pages.ts'
import { builtPages, livePages } from '#server/http/pages-source.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { type Log, openLog } from '#server/log.ts'
import { openMetrics } from '#server/metrics.ts'

/** A house that is open to visitors. */
export type House = {
  /** Where it listens, such as `http://127.0.0.1:3000`. */
  readonly url: string
  readonly log: Log
  /** Finishes what is under way, takes nothing new, and leaves nothing running. */
  close(): Promise<void>
}

/** What a test or the development server sets otherwise than a house in business. */
export type Overrides = { readonly clock?: Clock; readonly log?: Log; readonly development?: boolean }

/**
 * Opens a house: database, jobs, calls, pages, in this order; `close` undoes it in the opposite one.
 * @throws StartRefused with a sentence for whoever starts it
 */
export async function open(config: Config, overrides: Overrides = {}): Promise<House> {
  const { clock = systemClock, log = openLog(config), development = false } = overrides
  const closing = openClosing()
  try {
    const database = await openDatabase(config, log)
    closing.add(() => database.close())
    const foundedAt = await foundHouse(database.db, clock.now())

    const jobs = await openJobs(database.pool, {}, log)
    closing.add(() => jobs.close())

    const metrics = openMetrics()
    const app = await openApp({ config, log, metrics, development })
    closing.add(() => drain(app))
    healthRoutes(app, { pool: database.pool, metrics })
    const source = development ? await livePages(app) : await builtPages(app)
    await app.register(pages, { source, config, foundedAt, now: clock.now })

    const url = await listen(app, config)
    return { url, log, close: closing.closeAll }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}
