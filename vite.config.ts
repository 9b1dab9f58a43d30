import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { firstScripts } from './scripts/vite/first-scripts.ts'
import { layerOrder } from './scripts/vite/layer-order.ts'
import { lightWire } from './scripts/vite/light-wire.ts'
import { namedMedia } from './scripts/vite/named-media.ts'
import { pageSheets } from './scripts/vite/page-sheets.ts'
import { parsedTexts } from './scripts/vite/parsed-texts.ts'
import { sheetRows } from './scripts/vite/sheet-rows.ts'
import { shortClasses } from './scripts/vite/short-classes.ts'
import { shortImports } from './scripts/vite/short-imports.ts'
import { unusedParts } from './scripts/vite/unused-parts.ts'
import { wholeImports } from './scripts/vite/whole-imports.ts'

/** Each @font-face of @fontsource lists a .woff after the .woff2, which no supported browser needs. */
const woff2Only = {
  postcssPlugin: 'woff2-only',
  Declaration: {
    src: (line: { value: string }) => {
      line.value = line.value.replace(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/, '')
    },
  },
}

/** Small font slices stay separate files: inlined, every Chinese page would load all of them. */
const inlineAllButFonts = (file: string) => (file.endsWith('.woff2') ? false : undefined)

/** Hashes do not compress, and every page lists the chunks that it may load later: seven characters are enough. */
const chunkFileNames = 'assets/[name]-[hash:7].js'

export default defineConfig({
  // One stylesheet, from which `pageSheets` cuts off those of few pages: a telephone waits for requests more than for bytes.
  build: {
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: inlineAllButFonts,
    rollupOptions: { output: { chunkFileNames } },
  },
  css: { postcss: { plugins: [woff2Only, namedMedia] } },
  // With known entries, Vite need not reload the first page of a session on finding a package.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  plugins: [
    parsedTexts(),
    lightWire(),
    firstScripts(),
    sheetRows(),
    shortImports(),
    shortClasses(),
    unusedParts(),
    wholeImports(),
    reactRouter(),
    pageSheets(),
    layerOrder(),
  ],
})
