import path from 'node:path'
import type { Plugin } from 'vite'

const loader = JSON.stringify(path.resolve(import.meta.dirname, '../../web/app/load-module.ts'))

/**
 * Shortens dynamic imports. Vite preloads the imports of each by a helper and a list of files, although nearly all of
 * them are already loaded; ours (web/app/load-module.ts) is given the file alone. Without this plugin a lot page loads
 * 3.4 kB (gzip) more.
 */
export const shortImports = (): Plugin => ({
  name: 'short-imports',
  apply: 'build',
  config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { loadModule as __vitePreload } from ${loader}`,
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = shortenImports(chunk.code)
        const other = this.environment.name === 'client' && /\bimport\(`.{0,80}/.exec(chunk.code)
        if (other) this.error(`An import of ${chunk.fileName} is written in another form: ${other[0]}`)
      }
    },
  },
})

/** A call of the helper, as the minifier writes it. The second form picks the used exports of the module. */
const wrapped =
  /(?<![\w$.])([\w$]+)\((?:\(\)=>import\((`[^`]+`)\)|async\(\)=>\{let\{([^{}]+)\}=await import\((`[^`]+`)\);return\{([^{}]+)\}\}),\[\]\)/g

/** A call with one of two files. */
const chosen =
  /(?<![\w$.])([\w$]+\([\w$]+===`[^`]+`\?)\(\)=>import\((`[^`]+`)\):\(\)=>import\((`[^`]+`)\),\[\]\)/g

/** Gives calls of the preload helper the file instead of a function that imports it. */
export const shortenImports = (code: string): string =>
  code
    .replaceAll(
      wrapped,
      (call, helper: string, whole?: string, taken?: string, module?: string, returned?: string) =>
        taken === returned ? `${helper}(${whole ?? module})` : call,
    )
    .replaceAll(chosen, '$1$2:$3)')
