import type { Fetch } from '#wire/transport.ts'

/**
 * Carries a request as `fetch` does, and tells how much of it has been sent, which `fetch` cannot.
 *
 * @param onProgress called with the part that is on its way, from 0 to 1
 */
export const watchedFetch =
  (onProgress: (part: number) => void): Fetch =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The connection broke'))
      request.onabort = () => reject(new DOMException('Called off', 'AbortError'))
      if (signal?.aborted) return request.abort()
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      request.send(body instanceof FormData ? body : null)
    })
