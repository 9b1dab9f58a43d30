import { checked } from '#server/platform/http/testing/checked.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { uniqueTime } from '#server/platform/http/testing/unique-time.ts'
import type { Client } from '#wire/client/client.ts'
import type { wireLangs } from '#wire/client/headers.ts'

/** A test browser that holds the visitor cookie and may be signed in. */
export type TestBrowser = {
  readonly client: Client
  /** Returns the value of the cookie `visitor`, or '' if there is none. */
  readonly cookie: () => string
  /** Replaces the value of the cookie. */
  readonly setCookie: (secret: string) => void
  readonly signIn: (token: string) => void
  /** Returns the last Set-Cookie header. */
  readonly lastSetCookie: () => string
}

export function openTestBrowser(api: TestApi, lang: (typeof wireLangs)[number] = 'en'): TestBrowser {
  const jar = { cookie: '', token: '', set: '' }
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = new Request(url, init)
    const { pathname, search } = new URL(url)
    const answer = await api.app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), cookie: `visitor=${jar.cookie}` },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set !== undefined) {
      jar.set = set
      jar.cookie = /^visitor=([^;]*)/.exec(set)?.[1] ?? ''
    }
    return new Response(answer.payload, { status: answer.statusCode })
  }
  const client = checked({
    origin: 'http://house.test',
    appid: 'web',
    key: 'rostrum-demo',
    token: () => jar.token,
    lang: () => lang,
    now: () => uniqueTime(api.clock),
    fetch,
  })
  return {
    client,
    cookie: () => jar.cookie,
    setCookie: (secret) => {
      jar.cookie = secret
    },
    signIn: (token) => {
      jar.token = token
    },
    lastSetCookie: () => jar.set,
  }
}
