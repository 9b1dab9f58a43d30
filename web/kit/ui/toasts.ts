/** A short message at the edge of the page. */
export type Toast = {
  /** The subject ('lot 29'): a newer toast with the same key replaces it. */
  readonly key: string
  /**
   * `done` for success, the only kind with a tick; `leading` for good news about a bid, registration or identity;
   * `info` for neutral news; `warning` for a refusal or loss without an error; `error` for failures.
   */
  readonly kind: 'done' | 'info' | 'leading' | 'warning' | 'error' | 'outbid'
  readonly text: string
  /** Whether it stays until answered or dismissed; others disappear after six seconds. */
  readonly sticky: boolean
  readonly action: { readonly label: string; readonly run: () => void } | null
  /** Called when the user closes it, not when it is answered or removed. */
  readonly onClose?: () => void
}

/** All queued and shown toasts, oldest first. */
export type Toasts = readonly Toast[]

export type ToastEvent =
  | { readonly type: 'add'; readonly toast: Toast }
  /** Replaces a toast that is still queued; otherwise ignored. */
  | { readonly type: 'update'; readonly toast: Toast }
  /** The toast was dismissed, timed out, or is no longer true. */
  | { readonly type: 'remove'; readonly key: string }

/** How long a transient toast is shown, in milliseconds. */
export const toastDurationMs = 6000

/** Reduces the queue. A toast replaces the previous one with the same key. */
export function toastReducer(toasts: Toasts, event: ToastEvent): Toasts {
  switch (event.type) {
    case 'add':
      return [...toasts.filter((toast) => !isReplacedBy(toast, event.toast)), event.toast]
    case 'update':
      return toasts.map((toast) => (toast.key === event.toast.key ? event.toast : toast))
    case 'remove':
      return toasts.filter((toast) => toast.key !== event.key)
  }
}

/** Returns whether a toast is replaced by a newer one: it has the same subject, or is a transient error. */
const isReplacedBy = (older: Toast, newer: Toast): boolean =>
  older.key === newer.key || (older.kind === 'error' && !older.sticky && !newer.sticky)

/**
 * Returns the toast to show: transient ones in order, then the newest sticky one, which thus never blocks the others.
 */
export const currentToast = (toasts: Toasts): Toast | null =>
  toasts.find((toast) => !toast.sticky) ?? toasts.findLast((toast) => toast.sticky) ?? null
