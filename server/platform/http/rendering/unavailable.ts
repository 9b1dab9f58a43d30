import { data } from 'react-router'

/** Thrown by the calls of a page while the database is away: the page for 503. @param rid id of the request */
export const unavailable = (rid: string): unknown => data({ rid }, { status: 503 })
