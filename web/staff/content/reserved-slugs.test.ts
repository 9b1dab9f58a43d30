import { expect, test } from 'vitest'
import { isSlug, reservedSlugs } from '#domain/content/slug.ts'
import routes from '#web/routes.ts'

test('no information page has the address of another page', () => {
  const firsts = routes.flatMap(({ path }) => path?.split('/')[0] ?? [])
  const taken = firsts.filter((first) => isSlug(first) && first !== 'about' && !reservedSlugs.has(first))
  expect(taken).toEqual([])
})
