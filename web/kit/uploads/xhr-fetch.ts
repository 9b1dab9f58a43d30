import type { Fetch } from '#wire/client/transport.ts'

/** Milliseconds without a byte of progress, or an answer, after which the line counts as broken. */
const stillness = 60_000

/**
 * Carries a request as `fetch` does, and tells how much of it has been sent, which `fetch` cannot. A line that stands
 * still, or that the browser knows to be gone, ends it: a broken one may take the better part of an hour to say so.
 *
 * @param onProgress called with the part that is on its way, from 0 to 1
 */
export const watchedFetch =
  (onProgress: (part: number) => void): Fetch =>
  (url, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(new TypeError('Called off'))
      const request = new XMLHttpRequest()
      const giveUp = () => request.abort()
      let timer = setTimeout(giveUp, stillness)
      const restart = () => {
        clearTimeout(timer)
        timer = setTimeout(giveUp, stillness)
      }
      request.open(method, url)
      for (const [name, value] of Object.entries(headers ?? {})) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => {
        restart()
        onProgress(total > 0 ? loaded / total : 0)
      }
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The line broke'))
      request.onabort = request.onerror
      request.onloadend = () => {
        clearTimeout(timer)
        removeEventListener('offline', giveUp)
        signal?.removeEventListener('abort', giveUp)
      }
      addEventListener('offline', giveUp)
      signal?.addEventListener('abort', giveUp)
      request.send(body instanceof FormData ? body : null)
    })
