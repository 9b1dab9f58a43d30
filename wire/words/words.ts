import type { RefusalName } from '#wire/refusals/codes.ts'
import type { FaultName } from '#wire/refusals/fault.ts'

/** What answers say, in one language. `{min}`, `{max}` and `{phone}` are put in by say.ts. */
export type Words = {
  readonly codes: { readonly [name in RefusalName]: string }
  readonly faults: { readonly [name in FaultName]: string }
}
