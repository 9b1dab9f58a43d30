/** Joins class names and omits absent ones: `classes(css.button, busy && css.busy)`. */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
