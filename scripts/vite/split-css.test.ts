import { expect, test } from 'vitest'
import { splitCss } from './split-css.ts'

const isTaken = (name: string) => name.startsWith('staff')

test('extracts a rule if all of its selectors match, else leaves it', () => {
  const sheet = '.staff1{a:b}.lot2{c:d}.staff1 .lot2,.staff3:is(b,.lot2){e:f}.staff1,.lot2{g:h}'
  expect(splitCss(sheet, isTaken)).toEqual({
    extracted: '.staff1{a:b}.staff1 .lot2,.staff3:is(b,.lot2){e:f}',
    rest: '.lot2{c:d}.staff1,.lot2{g:h}',
  })
})

test('splits queries and layers, leaves faces, and ignores braces in strings', () => {
  const sheet =
    '@layer a,b;@layer b{.staff1{a:b}.lot1{a:b}}@font-face{src:url(x)}@media print{.staff1{a:b;&:hover{c:d}}.lot2{c:d}}.staff2{content:"}.lot{"}'
  expect(splitCss(sheet, isTaken)).toEqual({
    extracted: '@layer b{.staff1{a:b}}@media print{.staff1{a:b;&:hover{c:d}}}.staff2{content:"}.lot{"}',
    rest: '@layer a,b;@layer b{.lot1{a:b}}@font-face{src:url(x)}@media print{.lot2{c:d}}',
  })
})

test('leaves a sheet without extracted classes unchanged', () => {
  const sheet = '@layer a,b;.lot1{a:b}@media print{.lot2{c:d}}'
  expect(splitCss(sheet, () => false)).toEqual({ rest: sheet, extracted: '' })
})
