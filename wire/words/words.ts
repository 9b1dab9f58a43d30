import type { RefusalName } from '#wire/refusals/codes.ts'
import type { IssueName } from '#wire/refusals/issue.ts'

/** The messages of responses in one language. say.ts fills in `{min}`, `{max}` and `{phone}`. */
export type ResponseMessages = {
  readonly codes: { readonly [name in RefusalName]: string }
  readonly issues: { readonly [name in IssueName]: string }
}
