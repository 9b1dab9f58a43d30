import { createArrivals } from './arrivals.ts'

const arrivals = createArrivals(
  async (url) => {
    const response = await fetch(url)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
    return response.text()
  },
  (url) => document.querySelector(`link[href="${new URL(url).pathname}"]`) !== null,
)

/**
 * Loads a part of the built pages once it and everything it imports has arrived. Chromium never again requests a module
 * that failed to load, so that a part that was missed without a connection would be missing until the page is reloaded.
 * The build calls this for every dynamic import (scripts/vite/short-imports.ts).
 *
 * @param file its path, relative to the other built files
 * @throws TypeError without a connection; the next call requests it again
 */
export async function loadModule(file: string): Promise<unknown> {
  await arrivals(new URL(file, import.meta.url).href)
  return import(/* @vite-ignore */ file)
}
