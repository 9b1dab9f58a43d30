import { Button } from '#web/kit/ui/button.tsx'

/**
 * Opens and closes the filters that phones fold away.
 *
 * @param filters the id of their element
 */
export function FilterToggle({
  filters,
  isOpen,
  className,
  label,
  onToggle,
}: {
  filters: string
  isOpen: boolean
  className: string | undefined
  label: string
  onToggle: () => void
}) {
  return (
    <Button
      kind="line"
      size="sm"
      full
      className={className}
      aria-expanded={isOpen}
      aria-controls={filters}
      onClick={onToggle}
    >
      {label}
    </Button>
  )
}
