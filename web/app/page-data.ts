import { flatten } from './flatten.ts'

/**
 * The scripts that pass loader data to hydration, for a fully rendered page.
 *
 * React Router writes each value once and refers to it by number, which compresses badly. As plain JSON, names and
 * texts match the markup above, and a page is an eighth smaller; the browser encodes it into React Router's format.
 * React Router's own scripts also support streamed pages.
 * @param nonce CSP nonce of the response
 */
export async function pageDataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await readText(data)
  const plainData = parsePlainData(text)
  const argument = plainData === null ? toScriptString(text) : `(${flatten})(${toScriptLiteral(plainData)})`
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${argument});${controller}.close();</script>`
}

async function readText(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of data) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

const nullMarker = -5

/** @returns the data; null if JSON cannot express it, as for errors and dates */
function parsePlainData(text: string): object | null {
  if (text.trimEnd().includes('\n')) return null
  const values: readonly unknown[] = JSON.parse(text)
  if (!values.every(isPlain)) return null
  const valueAt = (index: number): unknown => {
    const value = index === nullMarker ? null : values[index]
    if (Array.isArray(value)) return value.map(valueAt)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [valueAt(Number(name.slice(1))), valueAt(inner)]),
    )
  }
  const root = valueAt(0)
  return typeof root === 'object' ? root : null
}

/** Whether an object or list consists of indices of other values only. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  (value !== null &&
    Object.values(value).every((index) => typeof index === 'number' && (index >= 0 || index === nullMarker)))

/** JSON as a JavaScript literal that cannot close its script element. */
const toScriptLiteral = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A string as a JavaScript literal that cannot close its script element. The text is JSON, with many double and few
 * single quotes.
 */
const toScriptString = (text: string): string =>
  `'${text.replace(/[\\'<\n\r\u2028\u2029]/g, (sign) => escapes[sign] ?? '')}'`

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\u003c',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}
