import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { firstScripts } from './scripts/vite/first-scripts.ts'
import { layerOrder } from './scripts/vite/layer-order.ts'
import { lightWire } from './scripts/vite/light-wire.ts'
import { parsedTexts } from './scripts/vite/parsed-texts.ts'

/** Each @font-face of @fontsource lists a .woff after the .woff2, which no browser that we serve needs. */
const woff2Only = (): Plugin => ({
  name: 'woff2-only',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource.*\.css/ },
    handler: (code) => code.replaceAll(/,\s*url\([^)]+\.woff\)\s*format\(['"]woff['"]\)/g, ''),
  },
})

/** Small font slices stay files of their own: inlined, every Chinese page would carry all of them. */
const inlineAllButFonts = (file: string) => (file.endsWith('.woff2') ? false : undefined)

export default defineConfig({
  build: { manifest: true, assetsInlineLimit: inlineAllButFonts },
  // Told beforehand, Vite need not reload the first page of a session when it comes upon a package.
  optimizeDeps: { entries: ['web/**/*.{ts,tsx}', '!web/**/*.test.*'] },
  plugins: [parsedTexts(), lightWire(), firstScripts(), woff2Only(), reactRouter(), layerOrder()],
})
