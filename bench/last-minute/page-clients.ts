import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { PageLoad, PageTally } from './messages.ts'

/** Clients that request pages in a separate process until they are stopped. */
export type PageClients = { stop(): Promise<PageTally> }

export function startPageClients(load: PageLoad): PageClients {
  const child = fork(new URL('clients-process.ts', import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The clients of pages ended with code ${code}`)
  })
  failed.catch(() => undefined)
  child.send(load)
  return {
    async stop() {
      const reported = once(child, 'message')
      child.send('stop')
      const [tally] = await Promise.race([reported, failed])
      child.disconnect()
      return tally
    },
  }
}
