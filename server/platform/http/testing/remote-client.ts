import type { Client } from '#wire/client/client.ts'
import { checked } from './checked.ts'
import type { TestApi } from './test-api.ts'

/** Returns a signed-in client of a server in another process, on the test's database. */
export async function remoteClient(api: TestApi, origin: string, userId: string): Promise<Client> {
  const session = { remember: true, agent: '', now: Date.now(), by: 'password' } as const
  const token = await api.subjects.sessions.begin(userId, session)
  return checked({
    origin,
    appid: api.config.appId,
    key: api.config.appKey,
    token: () => token,
    lang: () => 'en',
    now: Date.now,
    fetch,
  })
}
