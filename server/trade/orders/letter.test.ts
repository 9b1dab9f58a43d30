import { afterAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { issueOrder } from './testing.ts'

const api = await openTestApi(inject('postgresUrl'), {
  ...unlimited,
  BANK_FPS: '1234567',
  FPS_LIMIT: '50000',
})
afterAll(() => api.close())
const buyer = await createPerson(api, 'buyer@example.com')

test.each([
  ['below the limit', 'small', [1_000], true],
  ['above it', 'large', [100_000], false],
] as const)(
  'O20 the letter of an invoice leads to the code of its page, where there is one: %s',
  async (_, auctionId, hammers, hasCode) => {
    await api.mails()
    const orderId = await issueOrder(api, buyer.id, { auctionId, hammers })
    const [letter] = await api.mails()
    const { fpsCode } = dataOf(await buyer.client.call(orderGet, { orderId }))
    expect([fpsCode !== '', letter?.text?.includes('scan the QR code')]).toEqual([hasCode, hasCode])
    expect(letter?.text).toContain(`/profile/orders/auction/${orderId}`)
  },
)
