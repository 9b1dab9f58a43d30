import { checked } from '#server/platform/http/testing/checked.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import type { Client } from '#wire/client/client.ts'

/** A test browser that holds the visitor cookie and may be signed in. */
export type TestBrowser = {
  readonly client: Client
  /** The value of the cookie `visitor`; '' for none. */
  readonly cookie: () => string
  /** Replaces the value of the cookie. */
  readonly keep: (secret: string) => void
  readonly signIn: (token: string) => void
  /** The last Set-Cookie header. */
  readonly lastSet: () => string
}

let asked = 0

export function openTestBrowser(api: TestApi, lang: 'en' | 'cn' = 'en'): TestBrowser {
  const kept = { cookie: '', token: '', set: '' }
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    const { pathname, search } = new URL(url)
    const answer = await api.app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), cookie: `visitor=${kept.cookie}` },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set !== undefined) {
      kept.set = set
      kept.cookie = /^visitor=([^;]*)/.exec(set)?.[1] ?? ''
    }
    return new Response(answer.payload, { status: answer.statusCode })
  }
  const client = checked({
    origin: 'http://house.test',
    appid: 'web',
    key: 'rostrum-demo',
    token: () => kept.token,
    lang: () => lang,
    now: () => api.clock.now() + (asked++ % 60_000),
    fetch,
  })
  return {
    client,
    cookie: () => kept.cookie,
    keep: (secret) => {
      kept.cookie = secret
    },
    signIn: (token) => {
      kept.token = token
    },
    lastSet: () => kept.set,
  }
}
