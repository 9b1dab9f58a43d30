import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { codes, type RefusalName } from '#wire/refusals/codes.ts'
import { schemaOfRefusal } from '#wire/refusals/refusal-data.ts'
import type { Call } from '#wire/schema/call.ts'
import { isList } from '#wire/schema/form.ts'

const top = path.resolve(import.meta.dirname, '../..')
const mark = '\0light:'

/**
 * Gives browsers the definitions of calls without schemas: path, list parameters and names of refusals. A
 * browser trusts the server's responses. A file that uses a call's `fields`, to validate a form, gets the
 * whole definition. Without this plugin a page loads 14.7 kB (gzip) more.
 */
export const lightWire = (): Plugin => ({
  name: 'light-wire',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer) {
    const file = wireFile(source, importer)
    return file && !isChecking(importer) ? mark + file : null
  },
  async load(id) {
    if (!id.startsWith(mark)) return null
    const file = id.slice(mark.length)
    if (file === 'wire/refusals/refusal-data.ts') return lightRefusals()
    return lightCalls(await import(pathToFileURL(path.join(top, file)).href))
  },
})

/** Returns whether a file of the pages validates input by a call's fields. @param file the file with Vite's query */
function isChecking(file: string | undefined): boolean {
  const [source = ''] = file?.split('?') ?? []
  return source.startsWith(path.join(top, 'web')) && takesFields(readFileSync(source, 'utf8'))
}

const imported = /import \{([^}]*)\} from '#wire\/calls\/[^']+'/g

/** Returns whether a source uses the fields of a call that it imports: `userLogin.fields`. */
export const takesFields = (source: string): boolean =>
  [...source.matchAll(imported)]
    .flatMap(([, names = '']) => names.split(','))
    .some((name) => name.trim() !== '' && new RegExp(`\\b${name.trim()}\\.fields\\b`).test(source))

function wireFile(source: string, importer: string | undefined): string | null {
  if (/^#wire\/calls\/[^/]+\.ts$/.test(source)) return source.slice(1)
  const isRefusals = source === './refusal-data.ts' && importer?.endsWith('/wire/refusals/call-error.ts')
  return isRefusals ? 'wire/refusals/refusal-data.ts' : null
}

/** Returns a module of calls without their schemas. Its other exports are data and are not changed. */
export const lightCalls = (module: Readonly<Record<string, unknown>>): string =>
  Object.entries(module)
    .map(([name, value]) => `export const ${name} = ${asData(isCall(value) ? lightCall(value) : value)}`)
    .join('\n')

function asData(value: unknown): string {
  const text: string | undefined = JSON.stringify(value)
  if (text === undefined) throw new Error('A file of calls may export calls and data, not functions')
  return text
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'verb' in value && 'fields' in value

/** Returns a call without its schemas. Only list parameters need a field, since other values are sent as text. */
function lightCall({ verb, path: at, who, fields, refusals }: Call) {
  const lists = Object.entries(fields).filter(([, field]) => isList(field))
  return {
    verb,
    path: at,
    who,
    fields: Object.fromEntries(lists.map(([name]) => [name, listField])),
    refusals,
  }
}

/** The part of a schema that `isList` reads. */
const listField = { _zod: { def: { type: 'array' } } }

const refusals = Object.keys(codes).filter((name): name is RefusalName => name !== 'ok')

/** Returns the refusals without their schemas; their data is trusted, and only its presence is known. */
const lightRefusals =
  (): string => `const carriers = ${JSON.stringify(refusals.filter((name) => schemaOfRefusal(name) !== null))}
const trusting = { safeParse: (data) => ({ success: true, data }) }
export const schemaOfRefusal = (name) => (carriers.includes(name) ? trusting : null)`
