import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Client } from '#wire/client/client.ts'
import { memoryOptions } from '../scripts/lib/memory.mjs'
import type { BareSource } from './bare-reads.ts'
import { clientAt } from './client-at.ts'

export type DemoServerRequest =
  | { readonly kind: 'renderAlone'; readonly seconds: number }
  | { readonly kind: 'serveAlone'; readonly source: BareSource | null }
  | { readonly kind: 'close' }
export type DemoServerResponse =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'rendered'; readonly perSecond: number }
  | { readonly kind: 'served'; readonly url: string }

/** The demonstration server in its own process. */
export type DemoServer = {
  readonly url: string
  /** Its process. */
  readonly pid: number
  /** A client that is not signed in. */
  readonly client: Client
  /** Renders the last page repeatedly, without HTTP, if it renders without threads. @returns renders per second */
  renderAlone(seconds: number): Promise<number>
  /**
   * Serves the last page from a bare HTTP server, which rerenders it for each request. @param source what it
   * reads first; nothing by default. A request with a cookie is from a member.
   * @returns its URL
   */
  serveAlone(source?: BareSource): Promise<string>
  close(): Promise<void>
}

/**
 * Opens the demonstration server on its own database, with durable commits. @param settings the settings that
 * override its own
 */
export async function openDemoServer(settings: Readonly<Record<string, string>> = {}): Promise<DemoServer> {
  const child = fork(new URL('demo-server-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    // The same as with `npm start`.
    execArgv: memoryOptions,
  })
  const send = (request: DemoServerRequest) => child.send(request)
  async function nextResponse<Kind extends DemoServerResponse['kind']>(kind: Kind) {
    const [response] = (await Promise.race([once(child, 'message'), failed])) as [DemoServerResponse]
    if (response.kind !== kind) throw new Error(`Expected ${kind} from the server, received ${response.kind}`)
    return response as Extract<DemoServerResponse, { kind: Kind }>
  }
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server exited with code ${code}`)
  })
  failed.catch(() => undefined)
  const { url } = await nextResponse('open')
  const { pid } = child
  if (pid === undefined) throw new Error('The server has no process')
  return {
    url,
    pid,
    client: clientAt(url),
    async renderAlone(seconds) {
      send({ kind: 'renderAlone', seconds })
      return (await nextResponse('rendered')).perSecond
    },
    async serveAlone(source) {
      send({ kind: 'serveAlone', source: source ?? null })
      return (await nextResponse('served')).url
    },
    async close() {
      const exited = once(child, 'exit')
      send({ kind: 'close' })
      await exited
    },
  }
}
