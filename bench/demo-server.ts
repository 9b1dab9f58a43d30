import { fork } from 'node:child_process'
import { once } from 'node:events'
import { type Client, createClient } from '#wire/client/client.ts'

export type DemoServerRequest =
  | { readonly kind: 'renderAlone'; readonly seconds: number }
  | { readonly kind: 'close' }
export type DemoServerResponse =
  | { readonly kind: 'open'; readonly url: string }
  | { readonly kind: 'rendered'; readonly perSecond: number }

/** The demonstration house in a process of its own. */
export type DemoServer = {
  readonly url: string
  /** Asks its calls as a visitor. */
  readonly client: Client
  /** Lets it do nothing for a while but render what it rendered last. @returns times per second */
  renderAlone(seconds: number): Promise<number>
  close(): Promise<void>
}

/** Opens the demonstration house on a database of its own that syncs its commits to the disk. */
export async function openDemoServer(): Promise<DemoServer> {
  const child = fork(new URL('demo-server-process.ts', import.meta.url), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
    // As `npm start` has it.
    execArgv: ['--max-semi-space-size=32'],
  })
  const ask = (what: DemoServerRequest) => child.send(what)
  async function answered<Kind extends DemoServerResponse['kind']>(kind: Kind) {
    const [answer] = (await Promise.race([once(child, 'message'), failed])) as [DemoServerResponse]
    if (answer.kind !== kind) throw new Error(`The house said ${answer.kind}, not ${kind}`)
    return answer as Extract<DemoServerResponse, { kind: Kind }>
  }
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The house ended with code ${code}`)
  })
  failed.catch(() => undefined)
  const { url } = await answered('open')
  return {
    url,
    client: createClient({
      origin: url,
      appid: 'web',
      key: 'rostrum-demo',
      token: () => '',
      lang: () => 'en',
    }),
    async renderAlone(seconds) {
      ask({ kind: 'renderAlone', seconds })
      return (await answered('rendered')).perSecond
    },
    async close() {
      const gone = once(child, 'exit')
      ask({ kind: 'close' })
      await gone
    },
  }
}
