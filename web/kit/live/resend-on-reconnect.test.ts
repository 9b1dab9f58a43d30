import { expect, test, vi } from 'vitest'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { createListeners } from './listeners.ts'
import { resendOnReconnect } from './resend-on-reconnect.ts'

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

/** A repeatable request whose responses the test controls. */
function setup() {
  const requests: PromiseWithResolvers<string>[] = []
  const reconnects = createListeners()
  const send = vi.fn(() => {
    const request = Promise.withResolvers<string>()
    requests.push(request)
    return request.promise
  })
  return { response: resendOnReconnect(send, reconnects.add), requests, reconnects, send }
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

test('V9 fails only when no pending request can be answered', async () => {
  const { response, requests, reconnects } = setup()
  reconnects.emit()
  requests[0]?.reject(timedOut())
  requests[1]?.resolve('second')
  expect(await response).toBe('second')
})

test('V9 rejects on a refusal, and on a timeout if no other request is pending', async () => {
  const first = setup()
  first.reconnects.emit()
  first.requests[1]?.reject(refused())
  await expect(first.response).rejects.toMatchObject({ error: { name: 'lotEnded' } })
  const second = setup()
  second.requests[0]?.reject(timedOut())
  await expect(second.response).rejects.toMatchObject({ error: { name: 'timeout' } })
  expect(second.reconnects.size()).toBe(0)
})
