import { data } from 'react-router'

/** Responds to every unknown URL with 404. It is a route so that its error page has the root's data. */
export function loader(): never {
  throw data(null, { status: 404 })
}

/** Forms submitted to unknown URLs end here too. */
export const action = (): never => loader()

export default function Missing() {
  return null
}
