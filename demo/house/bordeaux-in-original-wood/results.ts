import { results1To12 } from './results-1-to-12.ts'
import { results13To24 } from './results-13-to-24.ts'
import { results25To36 } from './results-25-to-36.ts'

/** How every lot of the sale went. */
export const results = [...results1To12, ...results13To24, ...results25To36]
