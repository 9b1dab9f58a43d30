import { reactRouter } from '@react-router/dev/vite'
import compile from 'icu-minify/compile'
import { defineConfig, type Plugin } from 'vite'

/** Each @font-face of @fontsource lists a .woff after the .woff2, which no browser that we serve needs. */
const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource.*\.css/ },
    handler: (code) => code.replaceAll(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g, ''),
  },
})

type Texts = string | { readonly [key: string]: Texts }

/** Texts are parsed while the pages are built, so that no browser has to fetch and run a parser of ICU messages. */
const parsedTexts = (): Plugin => ({
  name: 'parsed-texts',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    // The alias reaches only what is bundled.
    ssr: { noExternal: ['use-intl'] },
  }),
  transform: {
    filter: { id: /\/web\/i18n\/[^/]+\/[^/]+\.json$/ },
    handler: (json) => JSON.stringify(parsed(JSON.parse(json))),
  },
})

const parsed = (texts: Texts): unknown =>
  typeof texts === 'string'
    ? compile(texts)
    : Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, parsed(inner)]))

/** Small font slices stay files of their own: inlined, every Chinese page would carry all of them. */
const inlineAllButFonts = (file: string) => (file.endsWith('.woff2') ? false : undefined)

export default defineConfig({
  build: { manifest: true, assetsInlineLimit: inlineAllButFonts },
  // Told beforehand, Vite need not reload the first page of a session when it comes upon a package.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  plugins: [parsedTexts(), woff2Only(), reactRouter()],
})
