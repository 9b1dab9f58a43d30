import { startScripts } from './start-scripts.ts'

/** Milliseconds that scripts wait for the first look at the most. */
const patience = 2_000

/** React Router's own script of a page, which imports the scripts of its routes and begins to hydrate. */
const moduleScript = /(<script nonce="[^"]*") type="module" async="">/

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * A page whose scripts begin only after the first look at it (`startScripts`).
 * @param html as React Router renders it, with its scripts to be fetched first of all
 * @param texts addresses of further modules that they import
 * @param nonce what scripts of this answer must carry
 * @returns the page, and the script to be put at its end
 */
export function holdScripts(
  html: string,
  texts: readonly string[],
  nonce: string,
): { readonly page: string; readonly starter: string } {
  const preloaded = [...html.matchAll(modulePreload)].flatMap(([, address]) => address ?? [])
  const page = html.replace(modulePreload, '').replace(moduleScript, '$1 type="text/plain">')
  const files = JSON.stringify([...preloaded, ...texts])
  return { page, starter: `<script nonce="${nonce}">(${startScripts})(${files},${patience})</script>` }
}
