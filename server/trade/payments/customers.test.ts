import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { customerOf } from './customers.ts'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})

afterAll(() => api.close())

const deps = (customerId: string) => ({
  db: api.database.db,
  provider: {
    name: 'stripe',
    openCustomer: async () => ({ kind: 'customer', id: customerId }) as const,
  } as const,
  emailOf: async () => 'ann@example.com',
})

test('opens one customer for requests made at once', async () => {
  const { id: userId } = await createPerson(api, 'at-once@example.com')
  for (let round = 0; round < 60; round++) {
    const customers = await Promise.all(
      Array.from({ length: 6 }, () => customerOf(deps(`cus_${round}`), userId)),
    )
    expect(customers).toEqual(Array.from({ length: 6 }, () => ({ kind: 'customer', id: `cus_${round}` })))
    await api.database.db.deleteFrom('payment_customers').where('user_id', '=', userId).execute()
  }
})

test('never takes the customer of another account', async () => {
  const [one, two] = [await createPerson(api, 'one@example.com'), await createPerson(api, 'two@example.com')]
  await customerOf(deps('cus_shared'), one.id)
  await expect(customerOf(deps('cus_shared'), two.id)).rejects.toThrow('another account')
})
