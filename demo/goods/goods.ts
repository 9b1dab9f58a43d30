import { spirits } from './spirits.ts'
import { things } from './things.ts'
import type { DemoProduct } from './types.ts'
import { wines } from './wines.ts'

/** Everything that the demonstration's mall offers. */
export const products: readonly DemoProduct[] = [...wines, ...spirits, ...things]
