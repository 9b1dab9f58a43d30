import { expect, test } from 'vitest'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { CardRow } from './card-row.tsx'
import { RemoveCard } from './remove-card.tsx'
import type { RemovalError } from './use-card-removal.ts'

await loadTexts('payments')

const card = { id: '1', brand: 'visa', last4: '4242', expYear: 2028, expMonth: 8, country: 'HK' }
const fees = { hongKongCard: 298, otherCard: 352 }
const renderRow = (overrides: object = {}, { isDefault = false, isExpired = false } = {}) =>
  renderMarkup(
    <CardRow
      card={{ ...card, ...overrides }}
      fees={fees}
      isDefault={isDefault}
      isExpired={isExpired}
      onRemove={() => undefined}
    />,
  )

test('shows the name, expiry and fee of a card (O1)', async () => {
  expect(textOf(await renderRow())).toBe(
    'Visa ending 4242 Valid until 08/2028 Issued in Hong Kong, card fee 2.98% Remove',
  )
  expect(textOf(await renderRow({ country: 'US' }))).toContain('Issued elsewhere, card fee 3.52%')
})

test('marks the default card and expired cards', async () => {
  expect(textOf(await renderRow({}, { isDefault: true }))).toContain('Default')
  expect(textOf(await renderRow({}, { isExpired: true }))).toContain('Expired 08/2028')
})

test('shows an unknown brand as a card', async () => {
  expect(textOf(await renderRow({ brand: 'eftpos' }))).toContain('Card ending 4242')
})

test('names the card in the label of its remove button', async () => {
  expect(await renderRow()).toContain('aria-label="Remove Visa ending 4242"')
})

const renderDialog = (error: RemovalError | null) =>
  renderMarkup(
    <RemoveCard
      removal={{ card, isBusy: false, error }}
      onRemove={() => undefined}
      onClose={() => undefined}
    />,
  ).then(textOf)

test('asks before removing a card', async () => {
  expect(await renderDialog(null)).toMatch(/Remove Visa ending 4242\?.*Keep card Remove card/)
})

test('explains why a card in use cannot be removed', async () => {
  const text = await renderDialog({ kind: 'inUse' })
  expect(text).toContain('Visa ending 4242 cannot be removed yet')
  expect(text).toContain('a sale that has not ended')
  expect(text).not.toContain('Keep card')
  expect(await renderDialog({ kind: 'notReady' })).toContain('Stripe is not ready, please try again later.')
  expect(await renderDialog({ kind: 'message', message: 'No answer' })).toContain('No answer')
})
