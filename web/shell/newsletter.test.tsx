import { expect, test } from 'vitest'
import { rendered, wordsOf } from '#web/testing/rendered.tsx'
import { Newsletter } from './newsletter.tsx'

test('the newsletter asks for an address, and in words of its own for catalogues on paper', async () => {
  const box = await rendered(<Newsletter onJoin={async () => ({ ok: true })} />)
  expect(box).toContain('type="email"')
  expect(wordsOf(box)).toContain('catalogue')
})
