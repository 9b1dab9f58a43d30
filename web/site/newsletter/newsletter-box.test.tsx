import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { NewsletterBox } from './newsletter-box.tsx'

test('the newsletter asks for an address, and in words of its own for catalogues on paper', async () => {
  const box = await renderMarkup(<NewsletterBox />)
  expect(box).toContain('type="email"')
  expect(textOf(box)).toContain('catalogue')
})

test('before scripts have come the box posts by itself, and its button is not shut', async () => {
  const box = await renderMarkup(<NewsletterBox />)
  expect(box).toContain('method="post"')
  expect(box).toContain('action="/newsletter"')
  expect(box).not.toContain('disabled')
})
