import type { Fetch } from '#wire/client/transport.ts'

/** How long without progress or a response before the connection counts as broken, in milliseconds. */
const stallTimeoutMs = 60_000

/**
 * Returns a `fetch` that reports upload progress, which `fetch` itself cannot. A stalled upload or an offline
 * event aborts it, since a broken connection may take very long to fail.
 *
 * @param onProgress called with the share sent, from 0 to 1
 */
export const fetchWithProgress =
  (onProgress: (progress: number) => void): Fetch =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new TypeError('Aborted'))
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
      request.onerror = () => reject(new TypeError('The connection was lost'))
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
