/**
 * The state of an import: its file is read, its columns are mapped, it is applied, or undone (K10). It can be checked
 * as soon as it is mapped; a check writes nothing. Results are applied and undone by a job (H7).
 */
export const importStates = ['read', 'mapped', 'applying', 'applied', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** Returns whether the mapping or a cell can still change. */
export const isOpenImport = (state: ImportState): boolean => state === 'read' || state === 'mapped'
