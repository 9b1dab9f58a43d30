import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Picture } from './picture.tsx'

test('has a suitable width for a phone of 412 pixels with a density of 1.75', () => {
  const html = renderToStaticMarkup(<Picture picture="key" alt="" sizes="100vw" />)
  const offered = [...html.matchAll(/key\/(\d+)\.avif \1w/g)].map(([, width]) => Number(width))
  const needed = 412 * 1.75
  // Browsers accept a picture that is slightly smaller than the pixels it covers.
  expect(offered.filter((width) => Math.abs(width / needed - 1) < 0.01)).toEqual([720])
  expect(offered).toEqual(offered.toSorted((a, b) => a - b))
})
