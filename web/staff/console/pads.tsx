import { CorrectionPad } from './correction-pad.tsx'
import { Decisions } from './decisions.tsx'
import { FloorPad, type FloorPadState, SourcePad } from './floor-pad.tsx'
import type { useHold } from './hold-button.tsx'
import { OtherActions } from './other-actions.tsx'
import css from './pads.module.css'
import { SalePad } from './sale-pad.tsx'
import type { Sheet } from './sheet.ts'
import type { LotActions } from './use-lot-actions.ts'

/** The buttons of the console. Each stays in its place in every state; those that are not available are disabled. */
export function Pads({
  actions,
  floorPad,
  sell,
  pass,
  open,
}: {
  actions: LotActions
  floorPad: FloorPadState
  sell: ReturnType<typeof useHold>
  pass: ReturnType<typeof useHold>
  open: (sheet: Sheet) => void
}) {
  return (
    <div className={css.pads}>
      <SourcePad pad={floorPad} />
      <OtherActions actions={actions} open={open} />
      <FloorPad actions={actions} pad={floorPad} />
      <SalePad actions={actions} open={open} />
      <Decisions actions={actions} sell={sell} />
      <CorrectionPad actions={actions} pass={pass} />
    </div>
  )
}
