import { flatten } from './flatten.ts'

/**
 * Returns the scripts that pass loader data to hydration on a fully rendered page.
 *
 * React Router writes each value once and refers to it by number, which compresses badly. As plain JSON, names and
 * texts match the markup above, and make a page an eighth smaller; the browser encodes it into React Router's format.
 * React Router's own scripts also support streamed pages.
 * @param data the loader data @param encoded the same data in React Router's format, used only if JSON cannot
 * express it @param nonce the CSP nonce of the response
 */
export async function pageDataScripts(
  data: object,
  encoded: ReadableStream<Uint8Array>,
  nonce: string,
): Promise<string> {
  const argument = isPlain(data)
    ? `(${flatten})(${toScriptLiteral(data)})`
    : toScriptString(await readText(encoded))
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${argument});${controller}.close();</script>`
}

async function readText(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of data) text += decoder.decode(chunk, { stream: true })
  return text + decoder.decode()
}

/** Returns whether JSON expresses a value exactly, unlike errors, dates, missing values and promises. */
function isPlain(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
    case 'object':
      if (value === null) return true
      if (Array.isArray(value)) return value.every(isPlain)
      return Object.getPrototypeOf(value) === Object.prototype && Object.entries(value).every(isPlainEntry)
    default:
      return false
  }
}

/** Returns whether JSON expresses an entry; in an object literal, `__proto__` does not name a property. */
const isPlainEntry = ([name, value]: [string, unknown]): boolean => name !== '__proto__' && isPlain(value)

/** Returns JSON as a JavaScript literal that cannot close its script element. */
const toScriptLiteral = (value: object): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Returns a string as a JavaScript literal that cannot close its script element. The text is JSON, with many double and
 * few single quotes.
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
