import { clientFrame } from './client-frame.ts'

/** The requests in the URL of a socket. */
export type SocketParams = {
  /** Whether to log in with the cookie of the request. */
  readonly login: boolean
  readonly subscriptions: readonly { readonly auctionId: string; readonly since: number }[]
}

/**
 * Parses a query written by `socketQuery`; invalid subscriptions are ignored. @param url the URL with or
 * without a query
 */
export function parseSocketParams(url: string): SocketParams {
  const params = new URLSearchParams(url.split('?').slice(1).join('?'))
  return {
    login: params.get('login') === 'cookie',
    subscriptions: params.getAll('subscribe').flatMap((text) => parseSubscription(text) ?? []),
  }
}

function parseSubscription(text: string): SocketParams['subscriptions'][number] | null {
  const end = text.lastIndexOf('.')
  const seq = text.slice(end + 1)
  const data = { auctionId: text.slice(0, Math.max(end, 0)), since: seq === '' ? null : Number(seq) }
  const read = clientFrame.safeParse({ type: 'subscribe', data }).data
  return read?.type === 'subscribe' ? read.data : null
}
