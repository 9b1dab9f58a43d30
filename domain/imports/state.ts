/**
 * Where an import is: its file is read, its columns are mapped, it is applied, or undone (K10). Its check can be asked
 * for as soon as it is mapped, and writes nothing.
 */
export const importStates = ['read', 'mapped', 'applied', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** Whether the mapping or a cell can still change. */
export const isOpenImport = (state: ImportState): boolean => state === 'read' || state === 'mapped'
