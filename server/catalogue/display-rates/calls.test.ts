import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signInAsStaff } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { configGet } from '#wire/calls/config.ts'
import { staffRateDelete, staffRateList, staffRateSet } from '#wire/calls/staff-rates.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

const shown = async () => {
  const response = await api.client().call(configGet, {})
  return response.ok ? response.data.currencyRate : null
}

test('M3 clients can immediately display prices in the currencies that staff set', async () => {
  const manager = await signInAsStaff(api, 'manager')
  expect(await shown()).toEqual({ HKD: 1 })
  await manager.call(staffRateSet, { code: 'USD', rate: '0.128' })
  await manager.call(staffRateSet, { code: 'GBP', rate: '0.096' })
  expect(await shown()).toEqual({ HKD: 1, USD: 0.128, GBP: 0.096 })
  expect(await manager.call(staffRateSet, { code: 'USD', rate: '0.1291' })).toMatchObject({
    data: {
      list: [
        { code: 'HKD', rate: 1, setAt: 0 },
        { code: 'USD', rate: 0.1291, setAt: expect.any(Number) },
        { code: 'GBP', rate: 0.096 },
      ],
    },
  })
  await manager.call(staffRateDelete, { code: 'GBP' })
  expect(await shown()).toEqual({ HKD: 1, USD: 0.1291 })
  expect(await manager.call(staffRateDelete, { code: 'GBP' })).toMatchObject({ error: { name: 'notFound' } })
})

test('the Hong Kong dollar’s rate is fixed, and rates must be numbers for known currencies', async () => {
  const manager = await signInAsStaff(api, 'manager')
  for (const request of [
    manager.call(staffRateSet, { code: 'HKD', rate: '2' }),
    manager.call(staffRateDelete, { code: 'HKD' }),
  ])
    expect(await request).toMatchObject({ error: { name: 'wrongState', data: { status: 'fixed' } } })
  for (const params of [
    { code: 'QQQ', rate: '1' },
    { code: 'USD', rate: '0' },
    { code: 'USD', rate: '-1' },
    { code: 'USD', rate: '1,5' },
  ])
    expect(await manager.call(staffRateSet, params)).toMatchObject({ error: { name: 'invalidInput' } })
})

test('a specialist may read rates but not set them', async () => {
  const specialist = await signInAsStaff(api, 'specialist')
  expect(await specialist.call(staffRateList, {})).toMatchObject({ ok: true })
  expect(await specialist.call(staffRateSet, { code: 'USD', rate: '1' })).toMatchObject({
    error: { name: 'notAllowed' },
  })
})
