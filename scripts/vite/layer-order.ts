import type { Plugin } from 'vite'

/** As `web/kit/ui/tokens.css` has it. */
const order = '@layer base,ui;'

/** The first stylesheet to arrive sets the order of the layers, whichever it is; so each says it. */
export const layerOrder = (): Plugin => ({
  name: 'layer-order',
  apply: 'build',
  generateBundle: {
    // The one stylesheet of all pages is put together by Vite's own step of this name.
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
