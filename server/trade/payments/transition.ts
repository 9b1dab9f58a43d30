/** The transition of a charge or hold after the provider's report. */
export type Transition<Status extends string> =
  /** The status is unchanged. */
  | { readonly kind: 'stay' }
  | { readonly kind: 'become'; readonly status: Status }
  /** It has been given up, but the provider may still confirm or hold it, and must cancel it. */
  | { readonly kind: 'cancelAtProvider' }

export const stay = { kind: 'stay' } as const
export const cancelAtProvider = { kind: 'cancelAtProvider' } as const

/** Returns the transition to a status. */
export const become = <Status extends string>(status: Status): Transition<Status> => ({
  kind: 'become',
  status,
})
