import { useMedia } from '#web/staff/kit/use-media.ts'

/**
 * Returns whether the window has room for the grid (`--above-phone`: on phones rows are cards), or false on the server,
 * whose pages show a table until their scripts run.
 */
export const useGridFits = (): boolean => useMedia('(min-width: 48em)')
