import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import type { Session } from '#web/kit/page/session.tsx'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { OrderAddress } from './order-address.tsx'

await loadTexts('mallOrders')

const address: MallOrder['address'] = {
  street1: '8 Caine Road',
  street2: '',
  zip: '',
  countryId: 'HK',
  country: 'Hong Kong',
  stateId: '',
  state: '',
  cityId: '',
  city: '',
  phone: '+85237000100',
  phoneShown: '+852 3700 0100',
  countryCode: '852',
  clearanceType: 'personal',
  idType: '',
  idNumber: '',
  companyName: '',
  uniformNumber: '',
}
const session: Session = {
  user: {
    firstName: 'Evelyn',
    lastName: 'Tsang',
    prefix: 'Ms',
    email: 'evelyn@example.com',
    clientNumber: '20001',
    roles: [],
    may: [],
  },
  unpaid: 0,
  identity: 'approved',
}
const render = async (status: MallOrder['status'], lang: 'en' | 'zh-Hans' = 'en') =>
  textOf(await renderMarkup(<OrderAddress order={{ address, days: 3, status }} />, lang, session))

test('names the recipient above the address, and the delivery time until it arrives', async () => {
  expect(await render('paid')).toMatch(
    /Evelyn Tsang 8 Caine Road, Hong Kong \+852 3700 0100 Delivery time: within 3 business days/,
  )
  expect(await render('shipped', 'zh-Hans')).toContain('送货时间：发货后 3 个工作日内')
  expect(await render('delivered')).not.toContain('Delivery time')
})
