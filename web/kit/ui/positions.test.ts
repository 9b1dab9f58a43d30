import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')

/** `:nth-child` and the like without a class or an element before it. */
const nthOfAnything = /(?:^|[\s>+~,&(]):nth-[\w-]+\(/m

/** Any of the most frequent elements that follow another element: `* + *`, `nav + *`, `p + p`. */
const anythingAfter = /(?:^|[\s>])(?:\*|[a-z][\w-]*) [+~] (?:[*:]|(?:div|span|li|p|section)\b)/m

/** Any element within one that contains another: `:has(.own) > *`, `:has(#main) > :not(header)`, also nested. */
const anythingIn =
  /:has\((?:[^(){}]|\([^(){}]*\))*\)(?:[^{},]*[\s>~+](?:\*|:not\()|\s*\{(?:[^{}]|\{[^{}]*\})*&[\s>~+]+(?:\*|:))/

// Browsers match such a selector against every element, and restyle a whole list with each new entry: every
// bid of a live sale restyled 234 elements instead of about 30.
it('rules about the position or surroundings of an element name the element', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )
  const found = files.filter((file) => {
    const css = readFileSync(path.join(web, file), 'utf8')
    return [nthOfAnything, anythingAfter, anythingIn].some((rule) => rule.test(css))
  })
  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
