import { openTestServer, type TestServer } from '#server/testing.ts'
import { openImageServer } from './image/image-server.ts'

/** A server of a journey, in this process or another. */
export type JourneyServer = Pick<TestServer, 'url' | 'config' | 'databaseUrl' | 'close'>

/**
 * Opens a server for a journey, as `openTestServer` does. With `TEST_IMAGE`, the folder of `npm run image`,
 * it runs from the image, as run by an operator.
 */
export function openJourneyServer(
  postgresUrl: string,
  settings: Readonly<Record<string, string>>,
): Promise<JourneyServer> {
  const folder = process.env.TEST_IMAGE
  if (folder) return openImageServer(postgresUrl, settings, folder)
  return openTestServer(postgresUrl, { settings })
}
