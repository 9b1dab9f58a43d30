import { Banner } from './banner.tsx'

/**
 * Shows an error that can be dismissed; nothing while there is none.
 *
 * @param text '' for no error
 */
export function ErrorBanner({ text, onClear }: { text: string; onClear: () => void }) {
  return (
    text !== '' && (
      <Banner kind="error" onClear={onClear}>
        {text}
      </Banner>
    )
  )
}
