import { expect, test } from 'vitest'
import type { Client } from '#wire/client/client.ts'
import { refusedError, transportError } from '#wire/refusals/call-error.ts'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import type { Confirmation } from './card-element.ts'
import { saveCard } from './save-card.ts'

const formValues = { cardHolder: 'Evelyn Tsang', countryId: 'HK', street1: '21 Caine Road' }
const card = { id: 'c1', brand: 'visa', last4: '0004', expYear: 2028, expMonth: 12, country: 'HK' }
const beginResponse = {
  ok: true,
  data: { provider: 'practice', clientSecret: 'seti_1_secret_2', publicKey: '' },
}

const errorResponse = (name: RefusalName, data: object | null = null) => ({
  ok: false,
  error: refusedError([name], { code: codes[name], msg: '', rid: '', data }),
})

/** Creates a fake server that has queued responses for each path and records its requests. */
function createServer(answers: { readonly [path: string]: readonly unknown[] }) {
  const requests: { readonly path: string; readonly payload: object }[] = []
  const call: Client['call'] = async ({ path }, payload) => {
    const index = requests.filter((one) => one.path === path).length
    requests.push({ path, payload })
    return answers[path]?.[index] as Awaited<ReturnType<Client['call']>> as never
  }
  return { call, requests }
}

const run = (
  answers: { readonly [path: string]: readonly unknown[] },
  confirmation: Confirmation = { kind: 'confirmed' },
  authentication: 'done' | 'failed' = 'done',
) => {
  const { call, requests } = createServer(answers)
  const secrets: string[] = []
  const deps = {
    call,
    provider: 'practice' as const,
    confirm: async () => confirmation,
    authenticate: async (secret: string) => {
      secrets.push(secret)
      return authentication
    },
    reasonText: (reason: string) => `said ${reason}`,
    newAk: () => `ak ${requests.length}`,
  }
  return saveCard(deps, formValues).then((result) => ({ result, requests, secrets }))
}

test('saves a card with its provider and sends only the token', async () => {
  const { result, requests } = await run({
    'user/payment/begin': [beginResponse],
    'user/payment/add': [{ ok: true, data: card }],
  })
  expect(result).toEqual({ kind: 'added', card })
  expect(requests).toEqual([
    { path: 'user/payment/begin', payload: {} },
    { path: 'user/payment/add', payload: { ...formValues, tokenId: 'seti_1', ak: 'ak 1' } },
  ])
})

test('does not send a card that its provider declined', async () => {
  const { result, requests } = await run(
    { 'user/payment/begin': [beginResponse] },
    { kind: 'refused', message: 'Your card was declined.' },
  )
  expect(result).toEqual({ kind: 'refused', message: 'Your card was declined.' })
  expect(requests.map(({ path }) => path)).toEqual(['user/payment/begin'])
})

test('reports an unavailable provider at every step', async () => {
  const notReadyResponse = errorResponse('cardProviderNotReady')
  expect((await run({ 'user/payment/begin': [notReadyResponse] })).result).toEqual({ kind: 'notReady' })
  const late = await run({ 'user/payment/begin': [beginResponse], 'user/payment/add': [notReadyResponse] })
  expect(late.result).toEqual({ kind: 'notReady' })
})

test('stops when the server has changed its provider', async () => {
  const otherProvider = { ok: true, data: { ...beginResponse.data, provider: 'stripe' } }
  expect((await run({ 'user/payment/begin': [otherProvider] })).result).toEqual({ kind: 'notReady' })
})

test('reports the reason of a declined card', async () => {
  const { result } = await run({
    'user/payment/begin': [beginResponse],
    'user/payment/add': [errorResponse('cardDeclined', { reason: 'insufficientFunds' })],
  })
  expect(result).toEqual({ kind: 'refused', message: 'said insufficientFunds' })
})

test('saves a card after the holder has authenticated it', async () => {
  const authenticationNeeded = errorResponse('cardNeedsAuthentication', { clientSecret: 'seti_1_secret_2' })
  const answers = {
    'user/payment/begin': [beginResponse],
    'user/payment/add': [authenticationNeeded, { ok: true, data: card }],
  }
  const { result, secrets } = await run(answers)
  expect(result).toEqual({ kind: 'added', card })
  expect(secrets).toEqual(['seti_1_secret_2'])
  const failedAuthentication = await run(answers, { kind: 'confirmed' }, 'failed')
  expect(failedAuthentication.result).toEqual({ kind: 'refused', message: 'said authenticationFailed' })
})

test('authenticates only once', async () => {
  const authenticationNeeded = errorResponse('cardNeedsAuthentication', { clientSecret: 'seti_1_secret_2' })
  const { result, secrets } = await run({
    'user/payment/begin': [beginResponse],
    'user/payment/add': [authenticationNeeded, authenticationNeeded],
  })
  expect(secrets).toHaveLength(1)
  expect(result).toMatchObject({ kind: 'failed', error: { name: 'cardNeedsAuthentication' } })
})

test('reports connection errors', async () => {
  const unreachable = { ok: false, error: transportError('unreachable', 'No answer') }
  const { result } = await run({ 'user/payment/begin': [unreachable] })
  expect(result).toEqual({ kind: 'failed', error: unreachable.error })
})
