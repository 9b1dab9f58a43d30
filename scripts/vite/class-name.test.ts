import { expect, test } from 'vitest'
import { classNameOf } from './class-name.ts'

const css =
  '.card { margin: .5em } .card .price:hover { } @keyframes note { } @keyframes move { } @media print { .card { } .note { } }'

test('gives each class and animation of a stylesheet a unique name that is the same in every build', () => {
  const names = ['card', 'price', 'note', 'move'].map((name) => classNameOf(name, 'web/card.module.css', css))
  expect(new Set(names).size).toBe(4)
  expect(names).toEqual(
    ['card', 'price', 'note', 'move'].map((name) => classNameOf(name, 'web/card.module.css', css)),
  )
})

test('gives classes of different files different names', () => {
  expect(classNameOf('card', 'web/a.module.css', css)).not.toBe(classNameOf('card', 'web/b.module.css', css))
})
