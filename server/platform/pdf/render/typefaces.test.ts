import { expect, test } from 'vitest'
import { isPrintable } from '#domain/people/printable.ts'
import { runsOf } from './lines.ts'
import { partWith } from './typefaces.ts'

const faces = ['display', 'serif', 'text', 'strong'] as const

/**
 * Assigned characters of the first plane that names and addresses may have, with every seventh of Chinese and
 * Korean.
 */
const allowed = Array.from({ length: 0xffff - 0x20 }, (_, i) => i + 0x20).filter((code) => {
  const letter = String.fromCodePoint(code)
  if (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) && code % 7 > 0) return false
  return isPrintable(letter) && !/\p{Cn}/u.test(letter) && letter.normalize('NFC') === letter
})

test('U4 each typeface has a glyph for every character that names and addresses may have', () => {
  expect(allowed.length).toBeGreaterThan(6_000)
  const missing = allowed.filter((code) =>
    faces.some((face) => !runsOf(String.fromCodePoint(code), face, 'sc')[0]?.part.letters.has(code)),
  )
  expect(missing.map((code) => code.toString(16))).toEqual([])
})

test('characters of a document in Traditional Chinese have the forms of Hong Kong', () => {
  for (const letter of '邨着裏說啟戶溫骨')
    for (const face of faces)
      expect(runsOf(letter, face, 'hk')[0]?.part.name).toMatch(/^noto-(?:sans|serif)-hk/)
  for (const letter of '𠮷䶮') expect(runsOf(letter, 'text', 'hk')[0]?.text).toBe(letter)
})

test('U4 a character that no typeface has is set as a geta mark, never as a box, and invisible ones are left out', () => {
  for (const face of faces) {
    const runs = runsOf('A\ufe0fمح🍷\u{2ffff}\ud800', face, 'sc')
    expect(runs.map(({ text }) => text).join('')).toBe('A〓〓〓〓〓')
    for (const { part, text } of runs)
      for (const letter of text) expect(part.letters.has(letter.codePointAt(0) ?? 0)).toBe(true)
  }
  expect(partWith('text', 0x0645, { isChinese: false, forms: 'sc' })).toBeNull()
})
