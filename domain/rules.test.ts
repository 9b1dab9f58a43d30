import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const id = /\b[ABCFGHKLMNOPQRSTUVW]\d{1,2}\b/g
const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The rules of docs/rules.md: the text of each rule by its id. */
const rules = new Map(
  [...read('docs/rules.md').matchAll(/^- \*\*([A-Z]\d+)\*\* (.*)$/gm)].map(([, rule = '', text = '']) => [
    rule,
    text,
  ]),
)
const isLater = (rule: string) => rules.get(rule)?.startsWith('*Later.*') ?? false

/** The ids in the titles of tests and of their groups, with their positions. */
const proofs = globSync('{domain,wire,server,web,demo,e2e}/**/*.test.{ts,tsx}', { cwd: root }).flatMap(
  (path) =>
    [...read(path).matchAll(/^\s*(?:test|describe)\(\s*(['"`])(.*?)\1(,\s*\{\s*tags: 'release')?/gm)].flatMap(
      ([, , name = '', tag]) =>
        (name.match(id) ?? []).map((rule) => ({
          rule,
          path,
          isForRelease:
            tag !== undefined ||
            path.includes('.release.') ||
            read(path).startsWith('/** @module-tag release */'),
        })),
    ),
)

describe('the rules and their proofs', () => {
  test('every rule that a test names is documented', () => {
    expect(proofs.filter(({ rule }) => !rules.has(rule))).toEqual([])
  })

  test('every implemented rule has a test that names it and runs by default', () => {
    const proven = new Set(proofs.filter(({ isForRelease }) => !isForRelease).map(({ rule }) => rule))
    expect([...rules.keys()].filter((rule) => !isLater(rule) && !proven.has(rule))).toEqual([])
  })

  test('no rule number of a family is missing or repeated', () => {
    const families = Map.groupBy(rules.keys(), (rule) => rule.slice(0, 1))
    expect([...families.keys()].toSorted().join('')).toBe('ABCFGHKLMNOPQRSTUVW')
    for (const [family, members] of families)
      expect(members).toEqual(members.map((_, index) => `${family}${index + 1}`))
    expect(read('docs/rules.md').match(/^- \*\*[A-Z]\d+\*\*/gm)).toHaveLength(rules.size)
  })

  test('every file that a rule names exists', () => {
    const named = [...read('docs/rules.md').matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file = '']) => file)
    expect(named.length).toBeGreaterThan(50)
    const files = globSync('{domain,server,web,wire}/**/*.{ts,tsx}', { cwd: root }).map((file) => `/${file}`)
    const isFile = (name: string) => files.some((file) => file.endsWith(`/${name}`))
    expect(named.filter((file) => !isFile(file))).toEqual([])
  })

  test('every rule id that the sources cite is a rule', () => {
    const cited = globSync('{domain,wire,server,web}/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !path.includes('.test.'))
      .flatMap((path) =>
        [...read(path).matchAll(/\((?:rules? )?([ABCFGHKLMNOPQRSTUVW]\d{1,2})\b[^)]*\)/g)].map(
          ([, rule = '']) => ({
            rule,
            path,
          }),
        ),
      )
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(({ rule }) => !rules.has(rule))).toEqual([])
  })
})
