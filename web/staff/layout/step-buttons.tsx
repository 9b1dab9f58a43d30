import { IconButton } from '#web/kit/ui/icon-button.tsx'

/** Moves an entry of a list up (-1) or down (1) by one place, within its ends. */
export function StepButtons({
  up,
  down,
  isFirst,
  isLast,
  onStep,
}: {
  up: string
  down: string
  isFirst: boolean
  isLast: boolean
  onStep: (by: -1 | 1) => void
}) {
  return (
    <>
      <IconButton
        icon="triangleUp"
        label={up}
        aria-disabled={isFirst}
        onClick={() => !isFirst && onStep(-1)}
      />
      <IconButton
        icon="triangleDown"
        label={down}
        aria-disabled={isLast}
        onClick={() => !isLast && onStep(1)}
      />
    </>
  )
}
