import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'

/** A server with a clerk and two clients. */
export type ConsoleApi = {
  readonly api: TestApi
  readonly clerk: TestPerson
  readonly ann: TestPerson
  readonly ben: TestPerson
}

export async function openConsoleApi(postgresUrl: string): Promise<ConsoleApi> {
  const api = await openTestApi(postgresUrl, { CALLS_PER_TEN_SECONDS: '0' })
  return {
    api,
    clerk: await createPerson(api, 'clerk@example.com', { roles: ['clerk'] }),
    ann: await createPerson(api, 'ann@example.com'),
    ben: await createPerson(api, 'ben@example.com'),
  }
}
