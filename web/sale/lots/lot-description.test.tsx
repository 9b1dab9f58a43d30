import { expect, test } from 'vitest'
import { lot } from '#web/kit/json-ld/testing.ts'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { LotDescription } from './lot-description.tsx'

const described = async (format: string, quantity: number, kind: 'cigars' | 'wine' = 'cigars') =>
  textOf(await renderMarkup(<LotDescription lot={lot({ kind, format, quantity })} />))

test('states the number of cigars once', async () => {
  expect(await described('Cabinet of 50', 50)).toMatch(/Quantity Cabinet of 50\b/)
  expect(await described('Box of 25', 50)).toContain('Quantity 50 cigars · Box of 25')
})

test('states the number of bottles once', async () => {
  expect(await described('6 bottles', 6, 'wine')).toMatch(/Quantity 6 bottles\b/)
  expect(await described('750 ml', 6, 'wine')).toContain('Quantity 6 × 750 ml')
})

test('K5 shows the attributes of the lot as rows before its provenance', async () => {
  const attributes = [
    { id: 'abv', label: 'Strength', text: '54.2%' },
    { id: 'own_cask', label: 'Cask number', text: '1842' },
  ]
  const shown = textOf(
    await renderMarkup(<LotDescription lot={{ ...lot({ provenance: 'A private cellar.' }), attributes }} />),
  )
  expect(shown).toMatch(/Strength 54\.2% Cask number 1842 Provenance A private cellar\./)
})
