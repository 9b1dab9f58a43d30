import { useToast } from './toaster.tsx'

/**
 * Returns a function that copies a text to the clipboard and reports the result in a toast.  @param key the
 * key of the toasts that this one replaces @returns a function that takes the text, the message once it is
 * copied, and the message if the clipboard is unavailable /
 */
export function useCopy(key: string) {
  const { show } = useToast()
  return async (text: string, done: string, failed: string, failedKind: 'info' | 'error' = 'info') => {
    try {
      await navigator.clipboard.writeText(text)
      show({ key, kind: 'done', text: done })
    } catch {
      // Browsers provide the clipboard only over HTTPS.
      show({ key, kind: failedKind, text: failed })
    }
  }
}
