import type { Plugin } from 'vite'

/** The order of `web/kit/ui/tokens.css`. */
const order = '@layer base,ui;'

/** The first stylesheet to load sets the order of the layers, so each declares it. */
export const layerOrder = (): Plugin => ({
  name: 'layer-order',
  apply: 'build',
  generateBundle: {
    // Vite's plugin of this name builds the one stylesheet of all pages.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        const text = String(file.source)
        if (text.includes('@layer') && !text.startsWith(order)) file.source = order + text
      }
    },
  },
})
