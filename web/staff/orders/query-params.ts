import { type HouseOrderShow, houseOrderShows } from '#wire/calls/house-orders.ts'

/** What the page of the orders shows: a list, and one of it; '' none. */
export type HouseParams = { readonly show: HouseOrderShow; readonly orderId: string }

/** Reads it from an address: the proofs that wait, where that says nothing known. */
export const houseParams = (asked: URLSearchParams): HouseParams => ({
  show: houseOrderShows.find((one) => one === asked.get('show')) ?? 'proofs',
  orderId: (asked.get('of') ?? '').slice(0, 64),
})

export const housePath = '/house/orders'

/** The address that shows it. */
export function houseAddress({ show, orderId }: HouseParams): string {
  const asked = new URLSearchParams({
    ...(show === 'proofs' ? {} : { show }),
    ...(orderId === '' ? {} : { of: orderId }),
  }).toString()
  return asked === '' ? housePath : `${housePath}?${asked}`
}

/** What the page asks the house. */
export const listAsk = (show: HouseOrderShow) => ({ show, page: 1, size: 200 })
