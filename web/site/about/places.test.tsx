import { expect, test } from 'vitest'
import { renderMarkup } from '#web/kit/testing/render-markup.tsx'
import { Places } from './places.tsx'

test('loads the first picture with priority and the others as they come into view', async () => {
  const markup = await renderMarkup(
    <Places html='<img alt="Saleroom" loading="lazy"><img alt="Harbour" loading="lazy">' lang="en" />,
  )
  expect(markup).toContain('<img alt="Saleroom" loading="eager" fetchpriority="high">')
  expect(markup).toContain('<img alt="Harbour" loading="lazy">')
})
