import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = string | { readonly [key: string]: Texts }

/**
 * Parses ICU messages at build time, so that browsers need no parser. Without this plugin a page loads 8.8 kB (gzip) more.
 */
export const parsedTexts = (): Plugin => ({
  name: 'parsed-texts',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // The alias applies to bundled modules only.
    ssr: { noExternal: ['use-intl'] },
  }),
  transform: {
    filter: { id: /\/web\/kit\/i18n\/[^/]+\/(?:staff\/)?[^/]+\.json$/ },
    handler: (json) => JSON.stringify(parsed(JSON.parse(json))),
  },
})

const parsed = (texts: Texts): unknown =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, parsed(inner)]))
