/** Returns the address of an import of earlier results; without `importId`, of a new one. */
export const resultImportPath = (importId = ''): string =>
  `/house/results/import${importId === '' ? '' : `?${new URLSearchParams({ id: importId })}`}`
