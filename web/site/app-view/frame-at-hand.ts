import type { ComponentType, ReactNode } from 'react'

/** The frame of the app's view, once it is here: it is not among what all pages fetch. */
export const atHand: { AppFrame?: ComponentType<{ children: ReactNode }> } = {}

/** Fetches it, before anything of the view is drawn: a page that waited for its frame would stand empty. */
export const bringAppFrame = async (): Promise<object> =>
  Object.assign(atHand, await import('./app-frame.tsx'))
