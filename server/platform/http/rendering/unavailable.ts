import { data } from 'react-router'

/**
 * Returns what a page's calls throw while the database is unavailable: the page for 503. @param rid the id of
 * the request
 */
export const unavailable = (rid: string): unknown => data({ rid }, { status: 503 })
