import type { SaleState } from './state.ts'

/**
 * Returns whether a sale is a rehearsal, whose hammers have no consequences (V12). The first entry of its
 * ledger records it permanently.
 */
export const isRehearsal = ({ terms }: Pick<SaleState, 'terms'>): boolean => terms?.isRehearsal === true
