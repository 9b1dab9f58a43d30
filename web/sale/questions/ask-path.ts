import { lotPath } from '#web/sale/lots/card-lot.ts'

/** Returns the address of the page on which a client asks about a lot (A1). */
export const askPath = (lot: Parameters<typeof lotPath>[0]): string => `${lotPath(lot)}/ask`
