import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { CardRow } from './card-row.tsx'
import { RemoveCard } from './remove-card.tsx'
import type { Obstacle } from './use-removing.ts'

await loadTexts('payments')

const card = { id: '1', brand: 'visa', last4: '4242', expYear: 2028, expMonth: 8, country: 'HK' }
const fees = { hongKongCard: 298, otherCard: 352 }
const row = (over: object = {}, { isDefault = false, isExpired = false } = {}) =>
  renderMarkup(
    <CardRow
      card={{ ...card, ...over }}
      fees={fees}
      isDefault={isDefault}
      isExpired={isExpired}
      onRemove={() => undefined}
    />,
  )

test('a card says what it is, until when, and its fee by where it was issued (O1)', async () => {
  expect(textOf(await row())).toBe('Visa ending 4242 Valid to 08/2028 Issued in Hong Kong, fee 2.98% Remove')
  expect(textOf(await row({ country: 'US' }))).toContain('Issued elsewhere, fee 3.52%')
})

test('the one that is taken where none is chosen is marked, and an expired one says so', async () => {
  expect(textOf(await row({}, { isDefault: true }))).toContain('Default')
  expect(textOf(await row({}, { isExpired: true }))).toContain('Expired 08/2028')
})

test('a brand that is not known is a card', async () => {
  expect(textOf(await row({ brand: 'eftpos' }))).toContain('Card ending 4242')
})

test('every press that removes names its card', async () => {
  expect(await row()).toContain('aria-label="Remove Visa ending 4242"')
})

const asking = (obstacle: Obstacle | null) =>
  renderMarkup(
    <RemoveCard
      removing={{ card, isBusy: false, obstacle }}
      onRemove={() => undefined}
      onLeave={() => undefined}
    />,
  ).then(textOf)

test('a card goes only when its holder has said so', async () => {
  expect(await asking(null)).toMatch(/Remove Visa ending 4242\?.*Keep it Remove card/)
})

test('a card in use stays, and why is said instead of asked again', async () => {
  const words = await asking({ kind: 'inUse' })
  expect(words).toContain('Visa ending 4242 stays on file')
  expect(words).toContain('a sale that is still running')
  expect(words).not.toContain('Keep it')
  expect(await asking({ kind: 'notReady' })).toContain('Stripe is not ready, please try again later.')
  expect(await asking({ kind: 'said', words: 'No answer' })).toContain('No answer')
})
