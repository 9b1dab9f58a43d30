import { expect, test } from 'vitest'
import { splitPlaces } from './split-places.ts'

const figure = (name: string) =>
  `<figure data-shape="wide"><img alt="${name}"><figcaption>${name}</figcaption></figure>\n`

test('separates the pictures at the start of a text', () => {
  const html = `${figure('Saleroom')}${figure('Harbour')}<p>We sell wine.</p>\n${figure('Rostrum')}`
  expect(splitPlaces(html)).toEqual({
    places: `${figure('Saleroom')}${figure('Harbour')}`.trim(),
    story: `<p>We sell wine.</p>\n${figure('Rostrum')}`.trim(),
  })
})

test('does not change a text that begins with words', () => {
  const html = `<p>We sell wine.</p>\n${figure('Rostrum')}`.trim()
  expect(splitPlaces(html)).toEqual({ places: '', story: html })
  expect(splitPlaces('')).toEqual({ places: '', story: '' })
})
