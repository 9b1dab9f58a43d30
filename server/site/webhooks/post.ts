import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isPublicUrl, publicLookup } from '#server/platform/http/public-address.ts'

/**
 * Posts a body to a URL of another system. Redirects are not followed, and the response body is not read.
 *
 * @param anywhere true also allows private hosts, and hosts without TLS
 * @returns the status of the response; 0 if there was none
 */
export function post(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { anywhere, timeoutMs }: { readonly anywhere: boolean; readonly timeoutMs: number },
): Promise<number> {
  if (!anywhere && !isPublicUrl(url)) return Promise.resolve(0)
  const request = url.startsWith('https:') ? secure : plain
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
        ...(anywhere ? {} : { lookup: publicLookup }),
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    // The cause is visible at the receiver; here it has simply not responded.
    outgoing.once('error', () => resolve(0))
    outgoing.end(body)
  })
}
