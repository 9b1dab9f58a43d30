import { flattened } from './flattened.ts'

/**
 * The scripts that hand a page's loader data to its hydration, for a page that is rendered whole.
 *
 * React Router writes each value once, and every other as the numbers of its values, which no compression makes much of.
 * Written as it is, names and texts are those of the page above, and a page is an eighth smaller on the line; the browser
 * puts it into React Router's form by itself. Its own way is also made for streamed pages, which put the data into later
 * chunks.
 * @param nonce what scripts of this answer must carry
 */
export async function pageDataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await textOf(data)
  const plain = plainValue(text)
  const sent = plain === null ? asScriptText(text) : `(${flattened})(${asScript(plain)})`
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${sent});${controller}.close();</script>`
}

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of data) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

const nothing = -5

/** @returns what React Router has written; null where that is more than JSON can say, as faults and dates are */
function plainValue(text: string): object | null {
  if (text.trimEnd().includes('\n')) return null
  const values: readonly unknown[] = JSON.parse(text)
  if (!values.every(isPlain)) return null
  const valueAt = (place: number): unknown => {
    const value = place === nothing ? null : values[place]
    if (Array.isArray(value)) return value.map(valueAt)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [valueAt(Number(name.slice(1))), valueAt(inner)]),
    )
  }
  const whole = valueAt(0)
  return typeof whole === 'object' ? whole : null
}

/** Whether a value, an object or a list is made of places of other values, and so is no mark of something else. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'object' ||
  (value !== null &&
    Object.values(value).every((place) => typeof place === 'number' && (place >= 0 || place === nothing)))

/** JSON as a JavaScript literal that cannot end the script element around it. */
const asScript = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * A string as a JavaScript literal that cannot end the script element around it. The text is JSON, full of double quotes
 * and with few single ones.
 */
const asScriptText = (text: string): string =>
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
