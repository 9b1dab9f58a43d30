import type { RefusalName } from '#wire/refusals/codes.ts'
import type { FaultName } from '#wire/refusals/fault.ts'

/** The messages of responses in one language. say.ts fills in `{min}`, `{max}` and `{phone}`. */
export type Words = {
  readonly codes: { readonly [name in RefusalName]: string }
  readonly faults: { readonly [name in FaultName]: string }
}
