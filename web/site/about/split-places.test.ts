import { expect, test } from 'vitest'
import { splitPlaces } from './split-places.ts'

const figure = (name: string) =>
  `<figure data-shape="wide"><img alt="${name}"><figcaption>${name}</figcaption></figure>\n`

test('parts the pictures with which a text opens', () => {
  const html = `${figure('Saleroom')}${figure('Harbour')}<p>We sell wine.</p>\n${figure('Rostrum')}`
  expect(splitPlaces(html)).toEqual({
    places: `${figure('Saleroom')}${figure('Harbour')}`.trim(),
    story: `<p>We sell wine.</p>\n${figure('Rostrum')}`.trim(),
  })
})

test('leaves a text that opens with words as it is', () => {
  const html = `<p>We sell wine.</p>\n${figure('Rostrum')}`.trim()
  expect(splitPlaces(html)).toEqual({ places: '', story: html })
  expect(splitPlaces('')).toEqual({ places: '', story: '' })
})
