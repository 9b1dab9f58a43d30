import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a separate process, so that the work of the test is not counted. */
export type MeasuredServer = {
  readonly url: string
  /**
   * Returns the longest CPU time in milliseconds between two turns of its event loop since the last call.
   * Time of other programs does not count.
   * @param below the limit; a longer turn is divided by the current slowdown relative to the machine for
   * which limits are meant
   */
  longestTurn(below: number): Promise<number>
  /** Returns the memory use in bytes after garbage collection. */
  memory(): Promise<number>
  close(): Promise<void>
  /** Ends it at once, as a crash would do. */
  kill(): Promise<void>
}

/** A question to its process. */
export type Ask = 'memory' | { readonly below: number }

/** Starts a server on the database and data folder of the settings. */
export async function openMeasuredServer(
  settings: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = fork(new URL('measured-process.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...settings },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${code}`)
  })
  ended.catch(() => undefined)
  const said = async () => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }
  const ask = async (what: Ask): Promise<number> => {
    const answer = said()
    child.send(what)
    return answer
  }
  const url: string = await said()
  return {
    url,
    longestTurn: (below) => ask({ below }),
    memory: () => ask('memory'),
    async close() {
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
