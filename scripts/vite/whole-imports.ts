import type { Plugin } from 'vite'

/**
 * A name that a module, or a stylesheet of classes, does not have is `undefined` in the page, which only somebody who
 * looks at it would miss. The build says so and goes on; here it ends.
 */
export const wholeImports = (): Plugin => ({
  name: 'whole-imports',
  apply: 'build',
  onLog(_level, { code, message }) {
    if (code === 'IMPORT_IS_UNDEFINED') throw new Error(message)
  },
})
