/** Which submissions the house looks at. */
export const requestedStatuses = ['awaiting', 'passed', 'rejected'] as const

export type RequestedStatus = (typeof requestedStatuses)[number]

/** What the page of the identity checks shows: a list, and somebody of it; '' nobody. */
export type HouseParams = { readonly status: RequestedStatus; readonly userId: string }

/** Reads it from an address: those who wait, where that says nothing known. */
export const houseParams = (asked: URLSearchParams): HouseParams => ({
  status: requestedStatuses.find((one) => one === asked.get('status')) ?? 'awaiting',
  userId: (asked.get('of') ?? '').slice(0, 64),
})

export const housePath = '/house/identity'

/** The address that shows it. */
export function houseAddress({ status, userId }: HouseParams): string {
  const asked = new URLSearchParams({
    ...(status === 'awaiting' ? {} : { status }),
    ...(userId === '' ? {} : { of: userId }),
  }).toString()
  return asked === '' ? housePath : `${housePath}?${asked}`
}

/** What the page asks the house. */
export const listAsk = (status: RequestedStatus) => ({ status, page: 1, size: 200 })
