import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/vite/chunks.ts'
import { classNameOf } from './scripts/vite/class-name.ts'
import { lightWire } from './scripts/vite/light-wire.ts'
import { namedMedia } from './scripts/vite/named-media.ts'
import { parsedTexts } from './scripts/vite/parsed-texts.ts'
import { sheetRows } from './scripts/vite/sheet-rows.ts'

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

export default defineConfig(({ command }) => ({
  build: {
    manifest: true,
    // The scripts of parts that are loaded later are nearly all there already.
    modulePreload: false,
    assetsInlineLimit: inlineAllButFonts,
    rollupOptions: { output: { chunkFileNames } },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } } } },
  },
  css: {
    postcss: { plugins: [woff2Only, namedMedia] },
    modules: command === 'build' ? { generateScopedName: classNameOf } : {},
  },
  // With known entries, Vite need not reload the first page of a session on finding a package.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  plugins: [parsedTexts(), lightWire(), sheetRows(), reactRouter()],
}))
