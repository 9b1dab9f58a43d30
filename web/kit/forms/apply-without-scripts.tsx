import { Button } from '#web/kit/ui/button.tsx'

/** Submits a form that scripts submit at every change. */
export function ApplyWithoutScripts({ label }: { label: string }) {
  return (
    <noscript>
      <Button type="submit" kind="line" size="sm">
        {label}
      </Button>
    </noscript>
  )
}
