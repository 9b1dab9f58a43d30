import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { forgetStore, readTestSettings, testSettings } from '#server/testing.ts'
import type { JourneyServer } from '../journey-server.ts'
import { type Container, readImage, startContainer } from './container.ts'

/** The milliseconds within which a server is ready, even on a busy machine, and the polling interval. */
const startTimeoutMs = 120_000
const pollIntervalMs = 50

/**
 * Opens a server from the image on a reserved port, on a copy of the test run's database.
 * @param given the settings in addition to those of tests @param folder the output of `npm run image`
 * @throws with the server's log if it does not start, or was killed because it did not close
 */
export async function openImageServer(
  postgresUrl: string,
  given: Readonly<Record<string, string>>,
  folder: string,
): Promise<JourneyServer> {
  const image = await readImage(folder)
  const database = await freshDatabase(postgresUrl)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-image-'))
  const { port, release } = await reservePort()
  const closing = createShutdown()
  const leave = async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
    await release()
  }
  closing.add(leave)
  try {
    const settings = testSettings({
      PORT: String(port),
      DATABASE_URL: database.url,
      ...given,
      LOG_LEVEL: 'warn',
    })
    const config = readTestSettings({ ...settings, DATA_DIR: dataDir })
    const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl ?? database.url
    await forgetStore(databaseUrl)
    await chown(dataDir, image.user, image.user)
    const container = startContainer(image, dataDir, settings)
    closing.add(() => container.stop())
    const url = `http://127.0.0.1:${config.port}`
    await untilReady(container, url)
    return { url, config: { ...config, databaseUrl }, databaseUrl: database.url, close: closing.closeAll }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}

async function untilReady(container: Container, url: string): Promise<void> {
  const deadline = performance.now() + startTimeoutMs
  while (performance.now() < deadline) {
    if (container.hasEnded()) break
    const response = await fetch(`${url}/readyz`).catch(() => null)
    if (response?.ok) return
    await wait(pollIntervalMs)
  }
  throw new Error(`The server of the image did not start: ${container.log()}`)
}
