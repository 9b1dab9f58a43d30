import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { Address } from '#wire/entities/address.ts'
import { AddressRow } from './address-row.tsx'
import { homeAddress } from './testing.ts'

await loadTexts('addresses')

const home: Address = { ...homeAddress, street2: '12/F' }
const renderRow = (overrides: Partial<Address> = {}, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(
    <AddressRow
      address={{ ...home, ...overrides }}
      lacksState={overrides.countryId === 'CN'}
      onChange={() => undefined}
      onRemove={() => undefined}
    />,
    lang,
  )

test('marks the home address, which cannot be deleted', async () => {
  expect(textOf(await renderRow())).toBe('88 Wing Lok Street Home 12/F, Hong Kong +852 9123 4567 Edit')
  expect(await renderRow({ isHome: false })).toContain('aria-label="Delete 88 Wing Lok Street"')
})

test.each(['en', 'zh-Hans'] as const)(
  'orders an address by the language in which it was entered, on a page in %s',
  async (lang) => {
    const english = { country: 'China', state: 'Beijing', city: 'Changping', zip: '102200' }
    const chinese = {
      country: '中国',
      state: '北京市',
      city: '昌平区',
      zip: '102200',
      street1: '回龙观大街 1 号',
    }
    expect(textOf(await renderRow(english, lang))).toContain('12/F, Changping, Beijing, 102200, China')
    expect(textOf(await renderRow(chinese, lang))).toContain('中国 北京市 昌平区 12/F 102200')
  },
)

test('shows only the last digits of a document number, and the name and number of a company', async () => {
  const text = textOf(await renderRow({ idType: 'passport', idNumber: 'K12345678' }))
  expect(text).toContain('Passport ending in 5678')
  expect(text).not.toContain('K1234')
  const company = { clearanceType: 'company', companyName: '海湾酒业', uniformNumber: '12345678' } as const
  expect(textOf(await renderRow(company, 'zh-Hans'))).toContain('公司清关：海湾酒业，编号 12345678')
})

test('O4 reports a missing state where deliveries need it', async () => {
  expect(textOf(await renderRow({ countryId: 'CN' }))).toContain('State or province missing')
  expect(textOf(await renderRow())).not.toContain('State or province missing')
})
