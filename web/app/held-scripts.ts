import { startScripts } from './start-scripts.ts'

/** Milliseconds that scripts wait for the first look at the most. */
const patience = 2_000

/** React Router's own script of a page, which imports the scripts of its routes and begins to hydrate. */
const moduleScript = ' type="module" async="">'
const heldScript = ' type="text/plain">'

const start = `(${startScripts})`

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
  const files: string[] = []
  const take = (_link: string, address: string) => {
    files.push(address)
    return ''
  }
  const [afterHead, beforeScript] = [html.indexOf('</head>'), html.lastIndexOf(moduleScript)]
  const page =
    html.slice(0, afterHead).replace(modulePreload, take) +
    html.slice(afterHead, beforeScript) +
    html.slice(beforeScript).replace(moduleScript, heldScript)
  files.push(...texts)
  return { page, starter: `<script nonce="${nonce}">${start}(${JSON.stringify(files)},${patience})</script>` }
}
