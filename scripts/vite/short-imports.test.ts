import { expect, test } from 'vitest'
import { shortenImports } from './short-imports.ts'

test.each([
  ['a=o(()=>import(`./x-1.js`),[]).then(b)', 'a=o(`./x-1.js`).then(b)'],
  [
    'p=s(async()=>(await o(async()=>{let{A:e}=await import(`./a.js`);return{A:e}},[])).A);',
    'p=s(async()=>(await o(`./a.js`)).A);',
  ],
  ['$(async()=>{let{a:e,b:t}=await import(`./c.js`);return{a:e,b:t}},[])', '$(`./c.js`)'],
  [
    'w=e=>x(e===`en`?()=>import(`./en.js`):()=>import(`./zh.js`),[]),',
    'w=e=>x(e===`en`?`./en.js`:`./zh.js`),',
  ],
])('gives the helper of %s the file', (code, short) => {
  expect(shortenImports(code)).toBe(short)
})

test.each([
  'o(()=>import(`./x.js`),[`./y.css`])',
  'o(async()=>{let{A:e}=await import(`./a.js`);return{A:f}},[])',
  'o(async()=>{let{A:e}=await import(`./a.js`);return e(),{A:e}},[])',
  'f(()=>import(`./x.js`),[1])',
])('leaves %s, which does more', (code) => {
  expect(shortenImports(code)).toBe(code)
})
