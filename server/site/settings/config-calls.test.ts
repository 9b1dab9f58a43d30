import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { cityCode, cityList, configGet } from '#wire/calls/config.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { HOUSE_NAME_EN: 'A House', HOUSE_NAME_ZH: '某行' })
})
afterAll(() => api.close())

test('returns the house’s name in the client’s language, fees, time and display currencies', async () => {
  const english = await api.client().call(configGet, {})
  expect(english).toMatchObject({
    data: {
      house: { name: 'A House', timeZone: 'Asia/Hong_Kong' },
      fees: { buyersPremium: 2250, hongKongCard: 298, otherCard: 352 },
      serverTime: api.clock.now(),
      currencies: [{ code: 'HKD', name: 'Hong Kong Dollar', symbol: 'HK$' }],
      currencyRate: { HKD: 1 },
      countryCodes: [{ country: 'HK', code: '+852' }],
      uploads: { each: 20_971_520, all: 62_914_560, files: 10 },
    },
  })
  expect(await api.client('', 'cn').call(configGet, {})).toMatchObject({
    data: { house: { name: '某行' }, currencies: [{ name: '港元' }] },
  })
})

test('lists places by parent, by default the countries', async () => {
  const ids = async (pid?: string) => {
    const response = await api.client().call(cityList, pid === undefined ? {} : { pid })
    return response.ok ? response.data.list.map(({ id }) => id) : response.error.code
  }
  expect(await ids()).toEqual(['HK', 'CN'])
  expect(await ids('CN')).toEqual(['CN-31'])
  expect(await ids('CN-31-xh')).toEqual([])
  expect(await ids('XX')).toBe(1004)
  expect(await api.client().call(cityCode, {})).toMatchObject({
    data: { list: [{ country: 'HK', code: '+852' }] },
  })
})
