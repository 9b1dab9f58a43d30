import { expect, test } from 'vitest'
import { bindAddress } from './bind-address.ts'

test('does not break within a street, only after commas', () => {
  expect(bindAddress('12/F, Tak Shun Building, 88 Wing Lok Street, Hong Kong').split(' ')).toEqual([
    '12/F,',
    'Tak\u00a0Shun\u00a0Building,',
    '88\u00a0Wing\u00a0Lok\u00a0Street,',
    'Hong\u00a0Kong',
  ])
})
