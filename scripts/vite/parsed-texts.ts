import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

type Texts = string | { readonly [key: string]: Texts }

/** Texts are parsed while the pages are built, so that no browser has to fetch and run a parser of ICU messages. */
export const parsedTexts = (): Plugin => ({
  name: 'parsed-texts',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // The alias reaches only what is bundled.
    ssr: { noExternal: ['use-intl'] },
  }),
  transform: {
    filter: { id: /\/web\/kit\/i18n\/[^/]+\/[^/]+\.json$/ },
    handler: (json) => JSON.stringify(parsed(JSON.parse(json))),
  },
})

const parsed = (texts: Texts): unknown =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, parsed(inner)]))
