import type { SaleState } from './state.ts'

/** Whether a sale is a rehearsal, of whose hammers nothing comes (V12). Its ledger's first entry says so, for good. */
export const isRehearsal = ({ terms }: Pick<SaleState, 'terms'>): boolean => terms?.isRehearsal === true
