/** Which submissions the house looks at. */
export const wishedStatuses = ['awaiting', 'passed', 'rejected'] as const

export type WishedStatus = (typeof wishedStatuses)[number]

/** What the page of the identity checks shows: a list, and somebody of it; '' nobody. */
export type HouseWish = { readonly status: WishedStatus; readonly userId: string }

/** Reads it from an address: those who wait, where that says nothing known. */
export const houseWish = (asked: URLSearchParams): HouseWish => ({
  status: wishedStatuses.find((one) => one === asked.get('status')) ?? 'awaiting',
  userId: (asked.get('of') ?? '').slice(0, 64),
})

export const housePath = '/house/identity'

/** The address that shows it. */
export function houseAddress({ status, userId }: HouseWish): string {
  const asked = new URLSearchParams({
    ...(status === 'awaiting' ? {} : { status }),
    ...(userId === '' ? {} : { of: userId }),
  }).toString()
  return asked === '' ? housePath : `${housePath}?${asked}`
}

/** What the page asks the house. */
export const listAsk = (status: WishedStatus) => ({ status, page: 1, size: 200 })
