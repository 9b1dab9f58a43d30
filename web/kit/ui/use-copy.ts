import { useToast } from './toaster.tsx'

/**
 * Copies a text to the clipboard, and shows whether that worked in a toast.
 *
 * @param key the toasts that this one replaces
 * @returns a function that gets the text, what is said once it is copied, and where the clipboard is closed to the page
 * /
 */
export function useCopy(key: string) {
  const { show } = useToast()
  return async (text: string, done: string, failed: string, failedKind: 'info' | 'error' = 'info') => {
    try {
      await navigator.clipboard.writeText(text)
      show({ key, kind: 'done', text: done })
    } catch {
      // Browsers open the clipboard over HTTPS only.
      show({ key, kind: failedKind, text: failed })
    }
  }
}
