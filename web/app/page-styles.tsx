import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/**
 * Adds the stylesheets of the page. A page is shown once they have arrived, and they then remain in the
 * document. React Router's `Links` would remove them with their page, and a page opened again would wait for
 * them again.
 */
export function PageStyles() {
  const routes = use(FrameworkContext)?.manifest.routes
  const sheets = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? [])
  return [...new Set(sheets)].map((sheet) => (
    <link key={sheet} rel="stylesheet" href={sheet} precedence="page" />
  ))
}
