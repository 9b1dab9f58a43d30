/**
 * The scripts that hand a page's loader data to its hydration, for a page that is rendered whole.
 * React Router's own way is made for streamed pages, which put the data into later chunks.
 * @param nonce what scripts of this answer must carry
 */
export async function pageDataScripts(data: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const text = await new Response(data).text()
  const controller = 'window.__reactRouterContext.streamController'
  return `<script nonce="${nonce}">${controller}.enqueue(${asScriptText(text)});${controller}.close();</script>`
}

/** A string as a JavaScript literal that cannot end the script element around it. */
const asScriptText = (text: string): string =>
  JSON.stringify(text).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
