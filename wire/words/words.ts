import type { RefusalName } from '../codes.ts'
import type { FaultName } from '../fault.ts'

/** What answers say, in one language. `{min}`, `{max}` and `{phone}` are put in by say.ts. */
export type Words = {
  readonly codes: { readonly [name in RefusalName]: string }
  readonly faults: { readonly [name in FaultName]: string }
}
