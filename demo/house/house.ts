import { bordeauxInOriginalWood } from './bordeaux-in-original-wood/sale.ts'
import { cedarAndLeaf } from './cedar-and-leaf/sale.ts'
import { cellarOfAPeakCollector } from './cellar-of-a-peak-collector/sale.ts'
import { twelveForTheTable } from './twelve-for-the-table/sale.ts'
import type { DemoSale } from './types.ts'
import { winterInSheungWan } from './winter-in-sheung-wan/sale.ts'

/** All demonstration sales, ordered by number. */
export const sales: readonly DemoSale[] = [
  bordeauxInOriginalWood,
  cellarOfAPeakCollector,
  winterInSheungWan,
  twelveForTheTable,
  cedarAndLeaf,
]
