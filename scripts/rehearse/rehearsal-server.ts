import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import type { Clock } from '#server/platform/clock/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { openEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openSignedApi } from '#server/platform/http/testing/signed-api.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { initialize } from '#server/site/initialize.ts'

/** A server without pages and with a fast clock: signed calls and sockets, on a real PostgreSQL. */
export type RehearsalServer = Awaited<ReturnType<typeof openRehearsalServer>>

const silent = pino({ level: 'silent' })

/** Returns a clock that starts now and runs at a multiple of real time. */
function acceleratedClock(pace: number): Clock {
  const began = Date.now()
  const from = performance.now()
  return { now: () => Math.round(began + (performance.now() - from) * pace) }
}

/**
 * Opens the server. @param databaseUrl an empty, migrated database; null starts a separate PostgreSQL, which
 * syncs every commit @param pace the multiple of real time
 */
export async function openRehearsalServer(databaseUrl: string | null, pace: number) {
  const closing = createShutdown()
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'rostrum-rehearse-'))
    closing.add(() => rm(folder, { recursive: true, force: true }))
    const { db, pool } = await openDatabase(databaseUrl, folder, closing.add)
    const clock = acceleratedClock(pace)
    await initialize(db, clock.now())
    const config = settings(folder)
    const database = { db, pool }
    const signed = await openSignedApi({ database, config, clock, log: silent, closing })
    const { rooms, catalogue, sessions } = signed
    const url = await signed.app.listen({ port: 0, host: '127.0.0.1' })
    return { url, config, clock, pool, db, rooms, catalogue, sessions, close: closing.closeAll }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}

async function openDatabase(given: string | null, folder: string, closes: (step: () => unknown) => void) {
  const embedded = given === null ? await openEmbedded(path.join(folder, 'data'), silent, 'durable') : null
  if (embedded) closes(() => embedded.stop())
  const url = given ?? embedded?.url ?? ''
  const connection = connect(url, { max: 10, log: silent })
  closes(() => connection.close())
  if (embedded) await migrate(url, silent)
  return connection
}

function settings(dataDir: string) {
  const reading = readConfig({
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    CALLS_PER_TEN_SECONDS: '0',
    BIDS_PER_TEN_SECONDS: '0',
  })
  if (reading.kind === 'mistaken') throw new Error(reading.mistakes.join(' '))
  return reading.config
}
