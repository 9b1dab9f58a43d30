import type { custodyList } from '#wire/calls/custody.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

export const receivingPath = '/house/receiving'

/** The request for the items that are expected. */
export const expectedRequest = { view: 'expected', size: 999 } as const satisfies PayloadInputOf<
  typeof custodyList
>

/** The address of the list of items to pick for their return, as PDF. */
export const pickingPath = '/house/picking.pdf'

/** Returns the address of the labels of items, as PDF. */
export const labelsPath = (numbers: readonly string[]): string =>
  `/house/labels.pdf?${new URLSearchParams({ items: numbers.join(',') })}`
