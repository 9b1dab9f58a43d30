import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in its own process, so that the work of the test is not counted. */
export type MeasuredServer = {
  readonly url: string
  /**
   * Longest CPU time in milliseconds between two turns of its event loop since the last call. Time of other programs
   * does not count.
   */
  longestTurn(): Promise<number>
  /** Memory in bytes after garbage collection. */
  memory(): Promise<number>
  close(): Promise<void>
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>
}

type Said = { readonly url: string; readonly longest: number; readonly memory: number }

/** Starts a server on the database and data folder of the settings. */
export async function openMeasuredServer(
  settings: Readonly<Record<string, string>>,
): Promise<MeasuredServer> {
  const child = fork(new URL('measured-process.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...settings },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${code}`)
  })
  ended.catch(() => undefined)
  const said = async (): Promise<Said> => {
    const [message] = await Promise.race([once(child, 'message'), ended])
    return message
  }
  const ask = (what: 'read' | 'collect') => {
    const answer = said()
    child.send(what)
    return answer
  }
  const { url } = await said()
  return {
    url,
    longestTurn: async () => (await ask('read')).longest,
    memory: async () => (await ask('collect')).memory,
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
