import { biddingMarketplaces } from '#wire/calls/imports.ts'
import type { ImportInto } from './import-into.ts'
import { defaultsIn } from './result-default-fields.tsx'
import type { Given } from './use-upload.ts'

/** Reads from a form what is given beside a file. */
export function givenIn(given: FormData, { kind }: ImportInto): Given {
  if (kind === 'results') return { defaults: defaultsIn(given) }
  return { marketplace: biddingMarketplaces.find((one) => one === given.get('marketplace')) }
}
