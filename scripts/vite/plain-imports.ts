import type { Plugin } from 'vite'

/**
 * Leaves dynamic imports plain. Vite preloads the imports of each by a helper and a list of files, although nearly all
 * of them are already loaded. Without this plugin a lot page loads 3.4 kB (gzip) more.
 */
export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  apply: 'build',
  config: () => ({ build: { modulePreload: { polyfill: false, resolveDependencies: () => [] } } }),
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load()',
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') chunk.code = unwrapImports(chunk.code)
    },
  },
})

/** A call of the helper, as the minifier writes it. The second form picks the used exports of the module. */
const wrapped =
  /(?<![\w$.])[\w$]+\(\(\)=>import\((`[^`]+`)\),\[\]\)|(?<![\w$.])[\w$]+\(async\(\)=>\{let\{([^{}]+)\}=await import\((`[^`]+`)\);return\{([^{}]+)\}\},\[\]\)/g

/** Replaces calls of the preload helper, which only loads a module here, by plain dynamic imports. */
export const unwrapImports = (code: string): string =>
  code.replaceAll(wrapped, (call, whole?: string, taken?: string, module?: string, returned?: string) =>
    taken === returned ? `import(${whole ?? module})` : call,
  )
