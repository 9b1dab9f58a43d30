import type { ComponentType, ReactNode } from 'react'

/** The frame of the app view, once loaded; other pages do not fetch it. */
export const loadedFrame: { AppFrame?: ComponentType<{ children: ReactNode }> } = {}

/** Loads the frame before rendering; otherwise the page would be empty while waiting. */
export const loadAppFrame = async (): Promise<object> =>
  Object.assign(loadedFrame, await import('./app-frame.tsx'))
