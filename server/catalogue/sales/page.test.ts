import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf, partsOfPage } from './page.ts'

test('the parts of a page equal a page of all lists combined', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer(), { maxLength: 7 }), { maxLength: 4 }),
      fc.record({ page: fc.integer({ min: 1, max: 9 }), size: fc.integer({ min: 1, max: 9 }) }),
      (lists, range) => {
        const parts = partsOfPage(
          lists.map(({ length }) => length),
          range,
        )
        const shown = lists.flatMap((list, i) => list.slice(parts[i]?.from, parts[i]?.to))
        expect(shown).toEqual(pageOf(lists.flat(), range, (one) => one).list)
      },
    ),
  )
})
