import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Preset } from '@react-router/dev/config'
import compile from 'icu-minify/compile'

type Texts = { readonly [key: string]: string | Texts }

const top = path.resolve(import.meta.dirname, '../..')
const folder = path.join(top, 'web/kit/i18n')
const file = path.join(top, '.react-router/texts/web/kit/i18n/+types/messages.ts')

/**
 * Generates the types of all texts with those of routes, so that every call of `t` names a key that exists, and exactly
 * the parameters of its text.
 */
export const messageTypes = (): Preset => ({
  name: 'message-types',
  reactRouterConfigResolved() {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, typesOf(textsIn('en'), textsIn('zh-Hans')))
  },
})

/** Returns the texts of a language, by subject. */
function textsIn(lang: string): Texts {
  const files = readdirSync(path.join(folder, lang), { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(
    files
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => [
        path.basename(name, '.json'),
        JSON.parse(readFileSync(path.join(folder, lang, name), 'utf8')),
      ]),
  )
}

/**
 * Returns a module with the type of texts: with only the parameters and tags of each text, which the compiler
 * reads fast.
 */
export const typesOf = (english: Texts, chinese: Texts): string =>
  `export type Messages = ${typeOf(english, chinese)}\n`

function typeOf(english: Texts, chinese: Texts): string {
  const members = Object.entries(english).map(([key, text]) => {
    const other = chinese[key] ?? ''
    const isText = typeof text === 'string' || typeof other === 'string'
    const type = isText ? JSON.stringify(signatureOf([text, other])) : typeOf(text, other)
    return `${JSON.stringify(key)}: ${type}`
  })
  return `{\n${members.join('\n')}\n}`
}

/** Returns the parameters and tags of a text in its languages, as a text: `{name}{count, number}<link></link>`. */
function signatureOf(texts: readonly (string | Texts)[]): string {
  const parts = texts.filter((text) => typeof text === 'string').flatMap((text) => partsOf(compile(text)))
  // A parameter that is a number anywhere is not also a text.
  const isNumber = (part: string) => parts.includes(part.replace(/^(\{\w+)\}$/, '$1, number}'))
  const isOwn = (part: string) => !/^\{\w+\}$/.test(part) || !isNumber(part)
  return [...new Set(parts.filter(isOwn))].toSorted().join('')
}

const partsOf = (compiled: unknown): readonly string[] =>
  Array.isArray(compiled) ? compiled.flatMap(partsOfNode) : []

/** By the format of a parameter in a compiled text: select, plural, ordinal, number, date and time. */
const types = ['', '', ', number', ', number', ', number', ', date', ', date']

function partsOfNode(node: unknown): readonly string[] {
  if (!Array.isArray(node)) return []
  const [name, format, options]: readonly unknown[] = node
  if (format === undefined) return [`{${name}}`]
  // The content of a tag has the place of a format; 0 in it is the number of a plural.
  if (typeof format !== 'number' || format === 0) return [`<${name}></${name}>`, ...partsOf(node.slice(1))]
  const inner = typeof options === 'object' && options !== null ? Object.values(options) : []
  return [`{${name}${types[format]}}`, ...inner.flatMap(partsOf)]
}
