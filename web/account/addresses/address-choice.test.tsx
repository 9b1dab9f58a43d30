import { expect, test } from 'vitest'
import type { Language } from '#web/kit/i18n/language.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { AddressChoice } from './address-choice.tsx'
import { homeAddress } from './testing.ts'

const noop = () => undefined
const abroad = {
  ...homeAddress,
  id: 'abroad',
  street1: '12 Quay',
  idType: 'passport',
  idNumber: 'K12345678',
} as const

const renderChoice = (changes: Partial<Parameters<typeof AddressChoice>[0]> = {}, lang: Language = 'en') =>
  renderMarkup(
    <AddressChoice
      addresses={[homeAddress, abroad]}
      chosen="abroad"
      error={undefined}
      onChoose={noop}
      onChange={noop}
      onAdd={noop}
      {...changes}
    />,
    lang,
  )

test.each(['en', 'zh-Hans'] as const)(
  'shows each address with its phone and clearance, and one chosen: %s',
  async (lang) => {
    const markup = await renderChoice({}, lang)
    expect(textOf(markup)).toContain('88 Wing Lok Street')
    expect(textOf(markup)).toContain('+852 9123 4567')
    expect(textOf(markup)).toContain('5678')
    expect(textOf(markup)).not.toContain('K1234')
    expect(markup.match(/<input[^>]*checked[^>]*>/g)).toHaveLength(1)
    expect(markup).toMatch(/<input[^>]*checked[^>]*value="abroad"|<input[^>]*value="abroad"[^>]*checked/)
  },
)

test('says that there are no addresses, but not while they load', async () => {
  expect(textOf(await renderChoice({ addresses: [] }))).toContain('No addresses yet')
  expect(textOf(await renderChoice({ addresses: undefined }))).not.toContain('No addresses yet')
})

test('does not offer to change or add an address if the viewer may not', async () => {
  const text = textOf(await renderChoice({ onChange: undefined, onAdd: undefined }))
  expect(text).not.toContain('Edit')
  expect(text).not.toContain('Add address')
})
