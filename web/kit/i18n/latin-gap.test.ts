import { expect, test } from 'vitest'
import { afterWord } from './latin-gap.ts'

test('puts a space between a Chinese word and a Latin name or a figure', () => {
  expect(`送往${afterWord('zh-Hans', 'Flat B, 12/F')}`).toBe('送往 Flat B, 12/F')
  expect(`送往${afterWord('zh-Hans', '88 Wing Lok Street')}`).toBe('送往 88 Wing Lok Street')
  expect(`送往${afterWord('zh-Hans', '永乐街 88 号')}`).toBe('送往永乐街 88 号')
  expect(`To ${afterWord('en', 'Flat B')}`).toBe('To Flat B')
})
