import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longest } from './longest-first.ts'

test('lists existing files', () => {
  expect(longest.filter((file) => !existsSync(file))).toEqual([])
})
