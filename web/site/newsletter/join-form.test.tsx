import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { JoinForm } from './join-form.tsx'

await loadTexts('newsletter')

const nobody = { name: '', email: '', phone: '', countryCode: '' }
const visitorForm = { codes: [], result: undefined, isPrinted: false, sender: nobody }

test('C2 asks for the age below cigars, where it is visible only once they are ticked', async () => {
  const form = await renderMarkup(<JoinForm {...visitorForm} />)
  expect(form).toMatch(/value="cigar".*class="[^"]*adult[^"]*".*name="adult"/s)
})

test('links the privacy policy', async () => {
  const form = await renderMarkup(<JoinForm {...visitorForm} />)
  expect(form).toContain('href="/privacy-policy"')
})

test('leaves no space before the bracket of an optional field in Chinese', async () => {
  const form = <JoinForm {...visitorForm} />
  expect(await renderMarkup(form, 'zh-Hans')).toMatch(/>姓名<span[^>]*>（选填）</)
  expect(textOf(await renderMarkup(form))).toContain('Name (optional)')
})

test('is prefilled with a member’s earlier answers', async () => {
  const sender = { name: 'Ann Lee', email: 'ann@example.com', phone: '9123 4567', countryCode: '+852' }
  const codes = [
    { country: 'CN', name: 'China', code: '+86' },
    { country: 'HK', name: 'Hong Kong', code: '+852' },
  ]
  const form = await renderMarkup(<JoinForm {...visitorForm} codes={codes} sender={sender} />)
  for (const value of ['Ann Lee', 'ann@example.com', '9123 4567']) expect(form).toContain(`value="${value}"`)
  expect(form).toMatch(/<option[^>]*value="\+852"[^>]*selected/)
})
