import { expect, test } from 'vitest'
import { renderMarkup, textOf } from '#web/kit/testing/render-markup.tsx'
import { NewsletterBox } from './newsletter-box.tsx'

test('asks for an email address and offers printed catalogues', async () => {
  const box = await renderMarkup(<NewsletterBox />)
  expect(box).toContain('type="email"')
  expect(textOf(box)).toContain('catalogue')
})

test('posts without scripts, with an enabled button', async () => {
  const box = await renderMarkup(<NewsletterBox />)
  expect(box).toContain('method="post"')
  expect(box).toContain('action="/newsletter"')
  expect(box).not.toContain('disabled')
})
