import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { oneIn } from '#server/platform/process/testing/breadth.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { configGet } from '#wire/calls/config.ts'
import { md5 } from '#wire/client/md5.ts'
import { signatureOf } from '#wire/client/signing.ts'
import { codes } from '#wire/refusals/codes.ts'
import { type BadInput, badInputs } from '#wire/schema/bad-input.ts'
import type { Call } from '#wire/schema/call.ts'
import { readEnvelope } from '#wire/schema/envelope.ts'
import { exampleForm } from '#wire/schema/examples.ts'
import { type Pair, signedValues } from '#wire/schema/form.ts'
import { type Digests, openDigests } from './testing/digest-tables.ts'
import { createPerson } from './testing/people.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'
import { uniqueTime } from './testing/unique-time.ts'

let server: TestApi
let manager: string
/** The session token of the current test. */
let token: string
let digest: () => Promise<Digests>

beforeAll(async () => {
  server = await openTestApi(inject('postgresUrl'), {
    CALLS_PER_TEN_SECONDS: '0',
    BIDS_PER_TEN_SECONDS: '0',
    PASSWORDS_PER_MINUTE: '0',
    UPLOADS_PER_HOUR: '0',
  })
  const person = await createPerson(server, 'manager@house.test', { roles: ['owner', 'clerk', 'manager'] })
  manager = person.id
  digest = await openDigests(server.database.pool)
})

// Some calls end the session.
beforeEach(async () => {
  token = await server.subjects.sessions.begin(manager, {
    remember: true,
    agent: '',
    now: server.clock.now(),
    by: 'password',
  })
})

afterAll(() => server.close())

type Encoding = 'urlencoded' | 'multipart'

/** Sends a payload unchanged, with a valid signature. */
async function ask(call: Call, pairs: readonly Pair[], encoding: Encoding) {
  const path = urlPath(call)
  const timestamp = String(uniqueTime(server.clock))
  const signature = signatureOf({ path, timestamp, values: signedValues(pairs), key: 'rostrum-demo' }, md5)
  const headers = { token, appid: 'web', version: '2.0.0', timestamp, lang: 'en', signature }
  const { payload, type } = encoding === 'multipart' ? multipart(pairs) : urlencoded(pairs)
  const answer =
    call.verb === 'GET'
      ? await server.app.inject({ method: 'GET', url: `${path}?${urlencoded(pairs).payload}`, headers })
      : await server.app.inject({
          method: 'POST',
          url: path,
          headers: { ...headers, 'content-type': type },
          payload,
        })
  expect(answer.statusCode).toBe(200)
  const envelope = readEnvelope(answer.json())
  if (!envelope) throw new Error(answer.payload)
  return envelope
}

const urlencoded = (pairs: readonly Pair[]) => ({
  type: 'application/x-www-form-urlencoded',
  payload: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
})

const boundary = 'the-boundary'
const multipart = (pairs: readonly Pair[]) => ({
  type: `multipart/form-data; boundary=${boundary}`,
  payload: `${pairs.map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join('')}--${boundary}--\r\n`,
})

/**
 * Returns whether a text can be transmitted. A lone surrogate cannot be encoded in UTF-8 and would arrive as
 * the replacement character.
 */
const canTravel = ({ pairs }: { readonly pairs: readonly Pair[] }) =>
  pairs.every(([, value]) => value.isWellFormed())

const calls = allCalls.map((call, index) => [call.path, call, index] as const)

/** The number of bad inputs sent for each parameter of a call. */
const sentPerField = 2

const kindOf = ({ about, field }: BadInput): string => about.slice(field.length + 1)

/**
 * Returns the bad inputs to send, by the path of their call: for each parameter, those of the kinds least
 * used for the previous parameters. `wire/calls/all.test.ts` parses all of them, for every call.
 */
function chooseInputs(): ReadonlyMap<string, readonly BadInput[]> {
  const counts = new Map<string, number>()
  const countOf = (input: BadInput) => counts.get(kindOf(input)) ?? 0
  const choose = (inputs: readonly BadInput[]) => {
    const chosen = inputs.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, sentPerField)
    for (const input of chosen) counts.set(kindOf(input), countOf(input) + 1)
    return chosen
  }
  return new Map(
    allCalls.map((call) => {
      const byField = Map.groupBy(badInputs(call).filter(canTravel), ({ field }) => field)
      return [call.path, [...byField.values()].flatMap(choose)]
    }),
  )
}

const chosenInputs = chooseInputs()
const sentInputs = ({ path }: Call): readonly BadInput[] => chosenInputs.get(path) ?? []

/**
 * Returns the encodings of a call's nth bad input. Calls without a file share both parsers of bodies, so their inputs
 * alternate: each kind of bad input meets both parsers in many calls. A GET call has no body.
 */
function encodingsOf({ verb, file }: Call, index: number): readonly Encoding[] {
  if (verb === 'GET') return ['urlencoded']
  if (file) return ['urlencoded', 'multipart']
  return [index % 2 === 0 ? 'urlencoded' : 'multipart']
}

test.each(oneIn(2, calls))(
  '%s rejects bad input with code 1000, names the parameter and writes nothing',
  async (_, call, index) => {
    const before = await digest()
    for (const [nth, { about, field, pairs }] of sentInputs(call).entries()) {
      for (const encoding of encodingsOf(call, nth + index)) {
        const { code, data } = await ask(call, pairs, encoding)
        expect(code, `${about}, ${encoding}`).toBe(codes.invalidInput)
        expect(data, `${about}, ${encoding}`).toMatchObject({ fields: { [field]: expect.any(String) } })
      }
    }
    expect(await digest()).toEqual(before)
  },
)

/** Returns the number of inputs of each kind. */
const countKinds = (inputs: readonly BadInput[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(inputs, kindOf)].map(([kind, all]) => [kind, all.length]))

test('sends bad input for every parameter, with at least a twentieth of each kind', () => {
  for (const [path, call] of calls) {
    const fields = new Set(sentInputs(call).map(({ field }) => field))
    expect(fields, path).toEqual(new Set(Object.keys(call.fields)))
  }
  const sent = countKinds(calls.flatMap(([, call]) => sentInputs(call)))
  const all = countKinds(allCalls.flatMap(badInputs).filter(canTravel))
  expect(all.size).toBeGreaterThan(30)
  expect([...all].filter(([kind, count]) => (sent.get(kind) ?? 0) < count / 20)).toEqual([])
})

/** Parameters whose example values do not exist in the database, such as a place, a picture or keys. */
const unknownThings = new Map([
  ['user/updateInfo', 'stateId'],
  ['user/address/add', 'stateId'],
  ['user/address/update', 'stateId'],
  ['user/payment/add', 'stateId'],
  ['house/deliveryPrice/set', 'stateId'],
  ['user/realname/apply', 'frontImg'],
  ['push/subscribe', 'endpoint'],
])

test.each(oneIn(2, calls))(
  '%s accepts its example or refuses it with one of its own codes',
  async (path, call) => {
    const { code, data } = await ask(call, exampleForm(call), 'urlencoded')
    const unknownThing = unknownThings.get(path)
    if (unknownThing !== undefined) {
      expect(code).toBe(codes.invalidInput)
      expect(data).toMatchObject({ fields: { [unknownThing]: expect.any(String) } })
      return
    }
    const own = [...call.refusals, 'ok', 'tooManyRequests'] as const
    expect(own.map((name) => codes[name])).toContain(code)
  },
)

test('the server still responds', async () => {
  expect((await server.client().call(configGet, {})).ok).toBe(true)
})
