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

/** What is asked, each asking to be answered by the test. */
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

test('V9 what was asked before the line broke is asked again once it is back, and the first answer counts', async () => {
  const { response, requests, reconnects, send } = setup()
  expect(send).toHaveBeenCalledTimes(1)
  reconnects.emit()
  requests[1]?.resolve('second')
  requests[0]?.resolve('first')
  expect(await response).toBe('second')
  expect(reconnects.size()).toBe(0)
})

test('V9 it has failed only when nothing asked can be answered any more', async () => {
  const { response, requests, reconnects } = setup()
  reconnects.emit()
  requests[0]?.reject(timedOut())
  requests[1]?.resolve('second')
  expect(await response).toBe('second')
})

test('V9 a refusal counts like any answer; without any other asking, so does silence', async () => {
  const first = setup()
  first.reconnects.emit()
  first.requests[1]?.reject(refused())
  await expect(first.response).rejects.toMatchObject({ error: { name: 'lotEnded' } })
  const second = setup()
  second.requests[0]?.reject(timedOut())
  await expect(second.response).rejects.toMatchObject({ error: { name: 'timeout' } })
  expect(second.reconnects.size()).toBe(0)
})
