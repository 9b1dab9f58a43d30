import { beforeAll, expect, test } from 'vitest'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { fallbackCodes } from './fallback-codes.ts'
import { FormPhoneField } from './form-phone-field.tsx'

beforeAll(async () => {
  await loadMessages('en')
  await loadTexts('forms')
})

const form = { field: () => ({ error: undefined }) }
const shown = (known: { phone: string; countryCode: string }) =>
  renderMarkup(<FormPhoneField form={form} codes={fallbackCodes('en')} initial={known} label="Phone" />)

test('keeps the number’s dialling code if the full list is unavailable', async () => {
  const markup = await shown({ phone: '+33142685300', countryCode: '+33' })
  expect(markup).toMatch(/<option value="\+33" selected/)
  expect(markup).toContain('value="1 42 68 53 00"')
})

test('starts with the company’s dialling code', async () => {
  const markup = await shown({ phone: '', countryCode: '' })
  expect(markup).toMatch(/<option value="\+852" selected/)
  expect(markup.match(/<option/g)).toHaveLength(4)
})
