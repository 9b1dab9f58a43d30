/** A short message at the edge of the page. */
export type Toast = {
  /** What it is about ('lot 29'): a newer toast about the same replaces it. */
  readonly key: string
  /**
   * What sort of news it is. `done` for what succeeded, the only kind with a tick; `leading` for good news about a bid,
   * a registration or an identity; `info` for what is neither good nor bad; `warning` for a refusal or a loss that is
   * nobody's error; `error` for what failed.
   */
  readonly kind: 'done' | 'info' | 'leading' | 'warning' | 'error' | 'outbid'
  readonly text: string
  /** Stays until it is answered or put away; the others go after six seconds. */
  readonly sticky: boolean
  readonly action: { readonly label: string; readonly run: () => void } | null
}

/** All toasts that wait or show, oldest first. */
export type Toasts = readonly Toast[]

export type ToastEvent =
  | { readonly type: 'arrived'; readonly toast: Toast }
  /** Says something else where it is still shown or waits; otherwise nothing. */
  | { readonly type: 'changed'; readonly toast: Toast }
  /** Put away, timed out, or no longer true. */
  | { readonly type: 'gone'; readonly key: string }

/** How long a toast that is not sticky shows, in milliseconds. */
export const toastTime = 6000

/** The queue after an event: a toast about a thing takes the place of what was said of it before. */
export function toastsAfter(toasts: Toasts, event: ToastEvent): Toasts {
  switch (event.type) {
    case 'arrived':
      return [...toasts.filter((toast) => !givesWay(toast, event.toast)), event.toast]
    case 'changed':
      return toasts.map((toast) => (toast.key === event.toast.key ? event.toast : toast))
    case 'gone':
      return toasts.filter((toast) => toast.key !== event.key)
  }
}

/** The same thing said anew, or an error that passes: what has happened since is the news. */
const givesWay = (older: Toast, newer: Toast): boolean =>
  older.key === newer.key || (older.kind === 'error' && !older.sticky && !newer.sticky)

/**
 * The one toast to show: passing ones in the order they came, then the newest that stays. A sticky toast thus never
 * holds up the others, and comes back when they have gone.
 */
export const shownToast = (toasts: Toasts): Toast | null =>
  toasts.find((toast) => !toast.sticky) ?? toasts.findLast((toast) => toast.sticky) ?? null
