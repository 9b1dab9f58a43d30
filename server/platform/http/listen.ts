import { StartupError } from '#server/platform/process/startup-error.ts'
import { checkPort, listenOptions, openAcceptors } from './acceptors.ts'
import type { App } from './app.ts'

/** Milliseconds by which pending requests may delay the shutdown. */
const timeoutMs = 10_000

/**
 * Starts to listen.
 * @returns the URL
 * @throws StartupError if the port is not available
 */
export async function listen(app: App, address: { port: number; host: string }): Promise<string> {
  const { port } = address
  try {
    await checkPort(address)
    const url = await app.listen(listenOptions(address))
    app.acceptors = await openAcceptors(app.server)
    return url
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EADDRINUSE') throw new StartupError(`Port ${port} is in use. Set PORT to another one.`)
    if (code === 'EACCES')
      throw new StartupError(`Port ${port} may not be used by this user. Set PORT to another one.`)
    throw error
  }
}

/** Stops accepting requests, finishes pending ones and closes the remaining connections after a timeout. */
export async function drain(app: App): Promise<void> {
  app.draining = true
  const cut = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  // First closes what Fastify does not know of, since pages end with it.
  const accepted = app.acceptors?.close()
  app.server.closeIdleConnections()
  // Node counts a connection without a request as pending.
  app.endSilentConnections()
  await accepted
  const closed = app.close()
  app.endSilentConnections()
  await closed
  clearTimeout(cut)
}
