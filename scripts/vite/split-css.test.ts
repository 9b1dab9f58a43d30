import { expect, test } from 'vitest'
import { splitCss } from './split-css.ts'

const isTaken = (name: string) => name.startsWith('staff')

test('a rule goes where each of its selectors belongs, and stays where one is for everybody', () => {
  const sheet = '.staff1{a:b}.lot2{c:d}.staff1 .lot2,.staff3:is(b,.lot2){e:f}.staff1,.lot2{g:h}'
  expect(splitCss(sheet, isTaken)).toEqual({
    extracted: '.staff1{a:b}.staff1 .lot2,.staff3:is(b,.lot2){e:f}',
    rest: '.lot2{c:d}.staff1,.lot2{g:h}',
  })
})

test('queries go into both, faces and layers stay, and braces in texts part nothing', () => {
  const sheet =
    '@layer a,b;@layer b{.staff1{a:b}}@font-face{src:url(x)}@media print{.staff1{a:b;&:hover{c:d}}.lot2{c:d}}.staff2{content:"}.lot{"}'
  expect(splitCss(sheet, isTaken)).toEqual({
    extracted: '@media print{.staff1{a:b;&:hover{c:d}}}.staff2{content:"}.lot{"}',
    rest: '@layer a,b;@layer b{.staff1{a:b}}@font-face{src:url(x)}@media print{.lot2{c:d}}',
  })
})

test('nothing is lost: a sheet of which nothing is taken stays as it is', () => {
  const sheet = '@layer a,b;.lot1{a:b}@media print{.lot2{c:d}}'
  expect(splitCss(sheet, () => false)).toEqual({ rest: sheet, extracted: '' })
})
