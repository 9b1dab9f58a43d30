import { fork } from 'node:child_process'
import { once } from 'node:events'

/** A server in a process of its own, so that the work of a test is not counted as the server's. */
export type MeasuredServer = {
  readonly url: string
  /**
   * The most milliseconds of processor time that its main thread has worked without a turn for anything else, since last
   * asked. Time in which another program had the processor does not count.
   */
  longestTurn(): Promise<number>
  /** Bytes in use once all garbage has been collected. */
  memory(): Promise<number>
  close(): Promise<void>
}

type Said = { readonly url: string; readonly longest: number; readonly memory: number }

/** Opens a server on the database and data folder that the settings name. */
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
  }
}
