import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { passwordDigest } from '#server/platform/http/testing/people.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { collectFeedback } from '#wire/calls/enquiries.ts'
import { type CallResult, createClient } from '#wire/client/client.ts'
import type { Fetch } from '#wire/client/transport.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { guessLimits } from './guesses.ts'

let database: FreshDatabase
let servers: readonly TestServer[]

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const settings = { DATABASE_URL: database.url, LETTERS_PER_HOUR: '3' }
  const opened: TestServer[] = []
  for (let n = 0; n < 2; n++) opened.push(await openTestServer(inject('postgresUrl'), { settings }))
  servers = opened
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await database.close()
})
beforeEach(() => database.db.deleteFrom('attempts').execute())

const clientOf = ({ config }: TestServer, fetch: Fetch = globalThis.fetch) =>
  createClient({
    origin: config.publicUrl,
    appid: config.appId,
    key: config.appKey,
    token: () => '',
    lang: () => 'en',
    fetch,
  })

/** Calls the servers in turn, each this many times. @returns the codes of their responses */
async function inTurn(times: number, ask: (at: TestServer) => Promise<number>): Promise<readonly number[]> {
  const answered: number[] = []
  for (let n = 0; n < times; n++) for (const server of servers) answered.push(await ask(server))
  return answered
}

const codeOf = (answer: CallResult<Call>) => (answer.ok ? codes.ok : answer.error.code)

test('wrong passwords at several servers add up', async () => {
  const passwd = passwordDigest('another rostrum')
  const guess = async (at: TestServer) =>
    codeOf(await clientOf(at).call(userLogin, { email: 'ann@example.com', passwd }))
  const { max } = guessLimits.account
  const wrong = Array<number>(max).fill(codes.wrongCredentials)
  expect(await inTurn(max / 2 + 1, guess)).toEqual([...wrong, codes.tooManyRequests, codes.tooManyRequests])
})

test('letters that several servers would send add up', async () => {
  const write = async (at: TestServer) => {
    const answer = await clientOf(at).call(collectFeedback, {
      name: 'Ann Tsang',
      email: 'ann@example.com',
      content: 'Do you sell single bottles?',
    })
    return codeOf(answer)
  }
  expect(await inTurn(2, write)).toEqual([0, 0, 0, codes.tooManyRequests])
})

test('a call that one server has accepted is refused by the other', async () => {
  const [one, other] = servers
  if (!one || !other) throw new Error('Two servers are open')
  let repeat = (): Promise<Response> => Promise.reject(new Error('Nothing was sent'))
  const recording: Fetch = (url, init) => {
    repeat = () => fetch(String(url).replace(one.config.publicUrl, other.config.publicUrl), init)
    return fetch(url, init)
  }
  const passwd = passwordDigest('another rostrum')
  const first = await clientOf(one, recording).call(userLogin, { email: 'ben@example.com', passwd })
  expect(codeOf(first)).toBe(codes.wrongCredentials)
  expect(await (await repeat()).json()).toMatchObject({ code: codes.badSignature })
})
