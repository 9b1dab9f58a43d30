import { holdPresses } from './hold-presses.ts'
import { startScripts } from './start-scripts.ts'

/** The longest time that scripts wait for the first paint, in milliseconds. */
const maxWaitMs = 2_000

/** React Router's inline module script, which imports the route modules and hydrates. */
const moduleScript = ' type="module" async="">'
const deferredScript = ' type="text/plain">'

const startScriptsSource = `(${startScripts})`

/** The attribute of pages that delay presses. */
const holdsPresses = 'data-holds-presses'

const modulePreload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g

/**
 * Defers a page's scripts until after its first paint (`startScripts`).
 * @param html the page as rendered by React Router @param awaited the URLs of further modules that the page waits for
 * @param nonce the CSP nonce of the response
 * @returns the page, and the script for its end
 */
export function deferScripts(
  html: string,
  awaited: readonly string[],
  nonce: string,
): { readonly page: string; readonly starter: string } {
  const files = new Set<string>()
  const collect = (_link: string, address: string) => {
    files.add(address)
    return ''
  }
  const [afterHead, beforeScript] = [html.indexOf('</head>'), html.lastIndexOf(moduleScript)]
  const page =
    html.slice(0, afterHead).replace(modulePreload, collect) +
    html.slice(afterHead, beforeScript) +
    html.slice(beforeScript).replace(moduleScript, deferredScript)
  for (const file of awaited) files.add(file)
  const holding = html.includes(holdsPresses) ? `(${holdPresses})();` : ''
  return {
    page,
    starter: `<script nonce="${nonce}">${holding}${startScriptsSource}(${JSON.stringify([...files])},${maxWaitMs})</script>`,
  }
}
