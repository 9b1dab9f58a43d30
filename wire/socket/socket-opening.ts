import { clientFrame } from './client-frame.ts'

/** What a client asks for with the address of its socket. */
export type Opening = {
  /** Whether the cookie that came with it says who it is. */
  readonly login: boolean
  readonly subscriptions: readonly { readonly auctionId: string; readonly since: number }[]
}

/** Reads what `socketQuery` wrote; what makes no sense is left out. @param url with or without a query */
export function readOpening(url: string): Opening {
  const asked = new URLSearchParams(url.split('?').slice(1).join('?'))
  return {
    login: asked.get('login') === 'cookie',
    subscriptions: asked.getAll('subscribe').flatMap((text) => subscriptionIn(text) ?? []),
  }
}

function subscriptionIn(text: string): Opening['subscriptions'][number] | null {
  const end = text.lastIndexOf('.')
  const place = text.slice(end + 1)
  const data = { auctionId: text.slice(0, Math.max(end, 0)), since: place === '' ? null : Number(place) }
  const read = clientFrame.safeParse({ type: 'subscribe', data }).data
  return read?.type === 'subscribe' ? read.data : null
}
