import type { Fetch } from '#wire/client/transport.ts'

/** Milliseconds without a byte of progress, or an answer, after which the line counts as broken. */
const stallTimeoutMs = 60_000

/**
 * Carries a request as `fetch` does, and tells how much of it has been sent, which `fetch` cannot. A line that stands
 * still, or that the browser knows to be gone, ends it: a broken one may take the better part of an hour to say so.
 *
 * @param onProgress called with the part that is on its way, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (progress: number) => void): Fetch =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new TypeError('Called off'))
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      let timer = setTimeout(abort, stallTimeoutMs)
      const restartTimer = () => {
        clearTimeout(timer)
        timer = setTimeout(abort, stallTimeoutMs)
      }
      request.open(method, url)
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        restartTimer()
        onProgress(total > 0 ? loaded / total : 0)
      }
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The line broke'))
      request.onabort = request.onerror
      request.onloadend = () => {
        clearTimeout(timer)
        removeEventListener('offline', abort)
        signal?.removeEventListener('abort', abort)
      }
      addEventListener('offline', abort)
      signal?.addEventListener('abort', abort)
      request.send(body instanceof FormData ? body : null)
    })
