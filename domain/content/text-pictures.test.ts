import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameOfPicture, pictureAt, pictureNamed, picturesIn, writePicture } from './text-pictures.ts'

const key = '0123456789abcdef01234567'
const address = `picture:${key}/1200x800`

test('the address of a stored picture has its key and size', () => {
  expect(pictureNamed(address)).toEqual({ key, width: 1200, height: 800 })
  expect(nameOfPicture({ key, width: 1200, height: 800 })).toBe(address)
  expect(['picture:x/1x1', `picture:${key}/0x1`, 'https://a.example/x.jpg'].map(pictureNamed)).toEqual([
    null,
    null,
    null,
  ])
})

test('finds every picture of a text, but not its links', () => {
  expect(picturesIn(`![a [b]](${address} "c") [d](/fees) ![](</x.jpg>)`)).toEqual([address, '/x.jpg'])
})

test('a written picture can be parsed back, from any position within it', () => {
  const words = fc.string({ maxLength: 12 }).filter((text) => !/[[\]"]/.test(text))
  fc.assert(
    fc.property(words, words, fc.nat(), (alt, caption, offset) => {
      const clean = (text: string) => text.replace(/\s+/g, ' ').trim()
      const written = writePicture({ address, alt, caption })
      const before = 'A paragraph.\n\n'
      const found = pictureAt(before + written, before.length + (offset % (written.length + 1)))
      expect(found).toEqual({
        address,
        alt: clean(alt),
        caption: clean(caption),
        from: before.length,
        to: before.length + written.length,
      })
    }),
  )
  expect(writePicture({ address, alt: 'a [b]', caption: 'c "d"' })).toBe(`![a b](${address} "c ”d”")`)
  expect(pictureAt('A paragraph.', 3)).toBeNull()
})
