import type { Plugin } from 'vite'

/**
 * What is imported when it is needed is imported plainly. Vite would ask beforehand for what it imports in turn, which
 * for us is mostly there already, by a helper and a list of files in every page's scripts.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
})
