/**
 * The scripts that hand a page's loader data to its hydration, for a page that is rendered whole.
 * React Router's own way is made for streamed pages, which put the data into later chunks.
 * @param nonce what scripts of this answer must carry
 */
export async function pageDataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await textOf(data)
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${asScriptText(text)});${controller}.close();</script>`
}

async function textOf(data: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of data) text += decoder.decode(piece, { stream: true })
  return text + decoder.decode()
}

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
