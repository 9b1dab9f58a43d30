import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import type { User } from '#wire/entities/user.ts'
import { ProfileFacts } from './profile-facts.tsx'

await loadTexts('profile')

const evelyn: User = {
  id: 'evelyn',
  clientNumber: '20418',
  firstName: '慧敏',
  lastName: '曾',
  prefix: 'Ms',
  phone: '+85291234567',
  countryCode: '+852',
  email: 'evelyn@example.com',
  company: '',
  address: null,
  apply: { status: 2, reason: '' },
  emailVerified: true,
  marketing: { wanted: false, since: 0 },
  points: 0,
  roles: [],
  may: [],
}
const renderFacts = (overrides: Partial<User> = {}, lang: 'en' | 'zh-Hans' = 'en') =>
  renderMarkup(<ProfileFacts user={{ ...evelyn, ...overrides }} phone="+852 9123 4567" />, lang)

test('shows name, client number and contact details', async () => {
  const text = textOf(await renderFacts())
  for (const value of ['曾慧敏', '20418', 'evelyn@example.com Verified', '+852 9123 4567', 'None yet'])
    expect(text).toContain(value)
  expect(text).not.toContain('Company')
  expect(textOf(await renderFacts({ company: '海湾酒业' }, 'zh-Hans'))).toContain('公司 海湾酒业')
})

test('links to address verification and to the password', async () => {
  const markup = await renderFacts({ emailVerified: false })
  expect(textOf(markup)).toContain('Not verified yet Verify now')
  expect(markup).toContain('href="/verification?back=%2Fprofile"')
  expect(markup).toContain('/resetPassword?')
})
