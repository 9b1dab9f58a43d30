import { clientFrame } from './client-frame.ts'

/** What a client asks for with the address of its socket. */
export type SocketParams = {
  /** Whether the cookie that came with it says who it is. */
  readonly login: boolean
  readonly subscriptions: readonly { readonly auctionId: string; readonly since: number }[]
}

/** Reads what `socketQuery` wrote; what makes no sense is left out. @param url with or without a query */
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
