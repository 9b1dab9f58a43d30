import { data } from 'react-router'

/** Every address that no page has. A route, so that the page of the fault has what every page has. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Forms that are sent nowhere end there too. */
export const action = (): never => loader()

export default function Missing() {
  return null
}
