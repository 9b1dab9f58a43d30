import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isComposing } from './is-composing.ts'

const press = (isComposingNow: boolean, keyCode: number) => ({ isComposing: isComposingNow, keyCode })

test('recognises a key of an input method by its flag, or in Safari by its key code alone', () => {
  expect(isComposing(press(true, 13))).toBe(true)
  expect(isComposing(press(false, 229))).toBe(true)
  expect(isComposing({ nativeEvent: press(false, 229) })).toBe(true)
  expect(isComposing(press(false, 13))).toBe(false)
})

/** Handlers of buttons, of keys outside fields and of keys with a modifier, where no text is composed. */
const withoutText: ReadonlySet<string> = new Set([
  'web/kit/testing/install-modals.ts',
  'web/staff/console/keys.ts',
  'web/kit/live/use-bid-press.ts',
  'web/staff/console/hold-button.tsx',
  'web/staff/lot-editor/use-editor-keys.ts',
])

test('handlers of Enter and Escape ignore the keys of an input method', () => {
  const found = globSync('web/**/*.{ts,tsx}').filter((file) => {
    if (/\.test\.tsx?$/.test(file) || withoutText.has(file)) return false
    const source = readFileSync(file, 'utf8')
    return /\bkey [!=]== '(?:Enter|Escape)'/.test(source) && !source.includes('isComposing(')
  })
  expect(found).toEqual([])
})
