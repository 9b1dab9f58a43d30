import { Button } from '#web/kit/ui/button.tsx'

/** Shows a button that submits the form in browsers without scripts. */
export function ApplyWithoutScripts({ label }: { label: string }) {
  return (
    <noscript>
      <Button type="submit" kind="line" size="sm">
        {label}
      </Button>
    </noscript>
  )
}
