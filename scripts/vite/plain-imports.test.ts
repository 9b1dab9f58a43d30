import { expect, test } from 'vitest'
import { unwrapImports } from './plain-imports.ts'

test.each([
  ['a=o(()=>import(`./x-1.js`),[]).then(b)', 'a=import(`./x-1.js`).then(b)'],
  [
    'p=s(async()=>(await o(async()=>{let{A:e}=await import(`./a.js`);return{A:e}},[])).A);',
    'p=s(async()=>(await import(`./a.js`)).A);',
  ],
  ['$(async()=>{let{a:e,b:t}=await import(`./c.js`);return{a:e,b:t}},[])', 'import(`./c.js`)'],
])('makes the import of %s plain', (code, plain) => {
  expect(unwrapImports(code)).toBe(plain)
})

test.each([
  'o(()=>import(`./x.js`),[`./y.css`])',
  'o(async()=>{let{A:e}=await import(`./a.js`);return{A:f}},[])',
  'o(async()=>{let{A:e}=await import(`./a.js`);return e(),{A:e}},[])',
  'f(()=>import(`./x.js`),[1])',
])('leaves %s, which does more', (code) => {
  expect(unwrapImports(code)).toBe(code)
})
