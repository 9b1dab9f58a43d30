/** The browser's install prompt, which fires once. */
export type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

/** The deferred prompt and its listener. */
export const installPrompt: { current: InstallPrompt | null; onChange: () => void } = {
  current: null,
  onChange: () => undefined,
}

/** Defers the prompt so that the browser does not show its own bar. */
export function deferPrompt(event: Event): void {
  if (!isPrompt(event)) return
  event.preventDefault()
  installPrompt.current = event
  installPrompt.onChange()
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event
