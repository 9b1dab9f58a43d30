import { beforeAll, expect, test } from 'vitest'
import { fallbackCodes } from '#web/kit/forms/fallback-codes.ts'
import type { SchemaForm } from '#web/kit/forms/use-schema-form.ts'
import { loadMessages, loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { ContactFields } from './contact-fields.tsx'
import type { Sender } from './load-sender.ts'

beforeAll(async () => {
  await loadMessages('en')
  await loadTexts('enquiries', 'forms')
})

const form: SchemaForm<never> = {
  field: () => ({
    name: 'field',
    error: undefined,
    onChange: async () => undefined,
    onBlur: async () => undefined,
    ref: () => undefined,
  }),
  onSubmit: () => undefined,
  isBusy: false,
  problem: '',
  clearProblem: () => undefined,
  set: () => undefined,
  values: () => ({}),
}

const markupFor = (known: Partial<Sender>) => {
  const sender = { name: 'Ann Lee', email: 'ann@example.com', phone: '', countryCode: '', ...known }
  return renderMarkup(<ContactFields form={form} name="name" codes={fallbackCodes('en')} sender={sender} />)
}

test.each([
  ['+852', '9137 4026', '+852', '9137 4026'],
  ['+86', '138 1234 5678', '+86', '138 1234 5678'],
  ['+33', '1 42 68 53 00', '+852', '+33 1 42 68 53 00'],
  ['', '', '+852', ''],
])(
  'shows a sender’s number with %s %s beside its own dialling code',
  async (countryCode, phone, code, value) => {
    const markup = await markupFor({ countryCode, phone })
    expect(markup).toContain(`<option value="${code}" selected`)
    expect(markup).toMatch(new RegExp(`<input[^>]* value="${value.replace('+', '\\+')}"`))
  },
)
