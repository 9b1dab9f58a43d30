import { expect, test, vi } from 'vitest'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { codes } from '#wire/refusals/codes.ts'
import { createFakeEnvironment } from './fake-environment.ts'
import { createListeners } from './listeners.ts'
import { resendUntilSettled } from './resend-until-settled.ts'

const timedOut = () => new CallFailure(transportError('timeout', ''))
const refused = () =>
  new CallFailure({
    scope: 'server',
    name: 'lotEnded',
    code: 2006,
    requestID: '',
    message: '',
    data: { nowPrice: 3_000 },
  })

/** Creates a repeatable request whose responses the test controls. */
function setup(wasSent = false) {
  const requests: PromiseWithResolvers<string>[] = []
  const reconnects = createListeners()
  const send = vi.fn(() => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  })
  const environment = createFakeEnvironment()
  const onUnanswered = vi.fn()
  const response = resendUntilSettled({
    send,
    wasSent,
    onReady: reconnects.add,
    refusals: ['lotEnded'],
    onUnanswered,
    setTimer: environment.setTimer,
  })
  return { response, requests, reconnects, send, environment, onUnanswered }
}

test('V9 resends after a reconnect and returns the first response', async () => {
  const { response, requests, reconnects, send } = setup()
  expect(send).toHaveBeenCalledTimes(1)
  reconnects.emit()
  requests[1]?.resolve('second')
  requests[0]?.resolve('first')
  expect(await response).toBe('second')
  expect(reconnects.size()).toBe(0)
})

test('V9 fails only once no pending request can be answered', async () => {
  const { response, requests, reconnects } = setup()
  reconnects.emit()
  requests[0]?.reject(timedOut())
  requests[1]?.resolve('second')
  expect(await response).toBe('second')
})

test('V9 rejects on a refusal', async () => {
  const first = setup()
  first.reconnects.emit()
  first.requests[1]?.reject(refused())
  await expect(first.response).rejects.toMatchObject({ error: { name: 'lotEnded' } })
  expect(first.reconnects.size()).toBe(0)
})

test('V9 resends after a growing delay while no request is answered, and at once after a reconnect', async () => {
  const { response, requests, reconnects, environment, onUnanswered, send } = setup()
  requests[0]?.reject(timedOut())
  await vi.waitFor(() => expect(onUnanswered).toHaveBeenLastCalledWith(1))
  environment.advance(499)
  expect(send).toHaveBeenCalledTimes(1)
  environment.advance(1)
  expect(send).toHaveBeenCalledTimes(2)
  requests[1]?.reject(timedOut())
  await vi.waitFor(() => expect(onUnanswered).toHaveBeenLastCalledWith(2))
  reconnects.emit()
  expect(send).toHaveBeenCalledTimes(3)
  environment.advance(1_000)
  expect(send).toHaveBeenCalledTimes(3)
  requests[2]?.resolve('third')
  expect(await response).toBe('third')
  environment.advance(10_000)
  expect(send).toHaveBeenCalledTimes(3)
})

const refusedBefore = (name: 'tooManyRequests' | 'sessionEnded') => {
  const base = { scope: 'server', code: codes[name], requestID: '', message: '' } as const
  return new CallFailure(
    name === 'sessionEnded'
      ? { ...base, name, data: { token: '' } }
      : { ...base, name, data: { retryAfter: 1 } },
  )
}

test.each([
  ['the rate limit', refusedBefore('tooManyRequests')],
  ['an ended session', refusedBefore('sessionEnded')],
  ['a proxy', new CallFailure(transportError('status', '', { status: 403 }))],
])('V9 %s that refuses a repeat does not settle the earlier request', async (_, failure) => {
  const { response, requests, environment, onUnanswered } = setup()
  requests[0]?.reject(timedOut())
  await vi.waitFor(() => expect(onUnanswered).toHaveBeenLastCalledWith(1))
  environment.advance(500)
  requests[1]?.reject(failure)
  await vi.waitFor(() => expect(onUnanswered).toHaveBeenLastCalledWith(2))
  environment.advance(1_000)
  requests[2]?.resolve('accepted before')
  expect(await response).toBe('accepted before')
})

test('V9 waits for a pending request when the one after a reconnect is refused by the rate limit', async () => {
  const accepted = setup()
  accepted.reconnects.emit()
  accepted.requests[1]?.reject(refusedBefore('tooManyRequests'))
  accepted.requests[0]?.resolve('first')
  expect(await accepted.response).toBe('first')
  const limited = setup()
  limited.reconnects.emit()
  limited.requests[1]?.reject(refusedBefore('tooManyRequests'))
  limited.requests[0]?.reject(refusedBefore('tooManyRequests'))
  await expect(limited.response).rejects.toMatchObject({ error: { name: 'tooManyRequests' } })
})

test('V9 settles a bid whose first request was not answered when the call itself refuses it', async () => {
  const { response, requests, environment, onUnanswered } = setup()
  requests[0]?.reject(timedOut())
  await vi.waitFor(() => expect(onUnanswered).toHaveBeenLastCalledWith(1))
  environment.advance(500)
  requests[1]?.reject(refused())
  await expect(response).rejects.toMatchObject({ error: { name: 'lotEnded' } })
})

test('V9 does not settle a request that an earlier page has sent when the rate limit refuses it', async () => {
  const { response, requests, environment, onUnanswered } = setup(true)
  requests[0]?.reject(refusedBefore('tooManyRequests'))
  await vi.waitFor(() => expect(onUnanswered).toHaveBeenLastCalledWith(1))
  environment.advance(500)
  requests[1]?.resolve('accepted before')
  expect(await response).toBe('accepted before')
})
