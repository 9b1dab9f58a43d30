import type { Plugin } from 'vite'

/**
 * An import that a module or CSS module does not export is `undefined` in the page, an issue that only a look at the page
 * would find. Vite only warns about it; this plugin fails the build.
 */
export const wholeImports = (): Plugin => ({
  name: 'whole-imports',
  apply: 'build',
  onLog(_level, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message)
  },
})
