import { StartupError } from '#server/platform/process/startup-error.ts'
import type { App } from './app.ts'

/**
 * Connections that may wait until they are accepted, if the system allows as many. When a gateway is lost, all its
 * clients connect to the others within a second; those that find no place try again only after a second or three.
 */
export const backlog = 4_096

/** Milliseconds that pending requests may delay the shutdown. */
const patience = 10_000

/**
 * Starts to listen.
 * @returns the URL
 * @throws StartupError where the port is not available
 */
export async function listen(app: App, { port, host }: { port: number; host: string }): Promise<string> {
  try {
    return await app.listen({ port, host, backlog })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} is in use. Set PORT to another one.`)
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be used by this user. Set PORT to another one.`)
    throw error
  }
}

/** Stops accepting requests, finishes pending ones, and closes the remaining connections after a timeout. */
export async function drain(app: App): Promise<void> {
  app.draining = true
  const cut = setTimeout(() => app.server.closeAllConnections(), patience)
  const closed = app.close()
  // Node counts a connection without a request as pending.
  app.endSilentConnections()
  await closed
  clearTimeout(cut)
}
