import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mount, verbatim } from '#web/kit/testing/mount.tsx'
import { IssueText } from './issue-text.tsx'

const prices = { count: 4, lowest: 24_000, highest: 36_000, currency: 'HKD' }

test.each([
  [
    'en',
    'High estimate: less than half the lowest of 4 comparable prices in five years, HKD 24,000–36,000. Check the estimates and the lot’s details.',
  ],
  ['zh-Hans', '高估价：不足近五年 4 项可比成交价最低者的一半（HKD 24,000–36,000）。请核对估价及拍品资料。'],
] as const)(
  'K2 H6 names the prices that an estimate is far from, and what to do (%s)',
  async (lang, text) => {
    await mount(<IssueText lotId="l1" field="highEstimate" issue="belowPrices" prices={prices} />, { lang })
    screen.getByText(text, verbatim)
  },
)

test('K2 H6 names one price if all are the same', async () => {
  const same = { ...prices, highest: 24_000 }
  await mount(<IssueText lotId="l1" field="lowEstimate" issue="abovePrices" prices={same} />)
  screen.getByText(/more than double the highest of 4 comparable prices in five years, HKD 24,000\./)
})

test('K2 a lot has a catalogue note, a sale a description', async () => {
  const { t } = await mount(
    <>
      <IssueText lotId="l1" field="description.zh" issue="oneLanguage" />
      <IssueText lotId="" field="description.zh" issue="oneLanguage" />
    </>,
  )
  const [note, description] = [t('drafts.field.catalogueNote'), t('drafts.field.description')]
  expect(document.body.textContent).toContain(`${note} (${t('drafts.language.zh')})`)
  expect(document.body.textContent).toContain(`${description} (${t('drafts.language.zh')})`)
})
