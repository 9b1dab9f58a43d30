import { StartupError } from '#server/platform/process/startup-error.ts'
import type { App } from './app.ts'

/** Longest that requests under way may keep a house from closing, in milliseconds. */
const patience = 10_000

/**
 * Lets visitors in.
 * @returns the address that it listens on
 * @throws StartupError where the port is not to be had
 */
export async function listen(app: App, { port, host }: { port: number; host: string }): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} is in use. Set PORT to another one.`)
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be used by this user. Set PORT to another one.`)
    throw error
  }
}

/** Lets nobody in any more, finishes what is under way, and cuts off what does not come to an end. */
export async function drain(app: App): Promise<void> {
  app.draining = true
  const cut = setTimeout(() => app.server.closeAllConnections(), patience)
  const closed = app.close()
  // Node takes what has not asked anything yet for a request under way.
  app.endSilentConnections()
  await closed
  clearTimeout(cut)
}
