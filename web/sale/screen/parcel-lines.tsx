import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useChoiceNumbers, useMadeChoice } from '#web/sale/saleroom/use-choice.ts'
import { useParcelNumbers, useTakenLots } from '#web/sale/saleroom/use-parcel-numbers.ts'
import { InBothLanguages } from './bilingual.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'
import type { ScreenLot } from './screen-lot.ts'

/** Shows that a lot begins a parcel (V20) or is offered by choice (V23); nothing otherwise. */
export function ParcelLine({ lot }: { lot: ScreenLot }) {
  if (useOffered(lot).numbers === '') return null
  return (
    <Line>
      <OfferedText lot={lot} />
    </Line>
  )
}

/** Shows what the buyer of the called lot has chosen (V23); nothing before that, or once another lot is called. */
export function ChosenLine() {
  const { lots } = useScreen()
  if (!useMadeChoice(lots)) return null
  return (
    <Line>
      <ChosenText />
    </Line>
  )
}

/** Shows the lots that the buyer of a lot has taken with it (V20); nothing if there are none. */
export function TakenLine({ lot }: { lot: ScreenLot }) {
  const { lots } = useScreen()
  const made = useMadeChoice(lots)
  const { count } = useTakenLots(lots, lot.id)
  if (made) return <ChosenLine />
  if (count === 0) return null
  return (
    <Line>
      <TakenText lot={lot} />
    </Line>
  )
}

/** Shows a line in both languages. */
const Line = ({ children }: { children: ReactNode }) => (
  <div className={css.changes} role="status">
    <p className={css.changeTitle}>
      <InBothLanguages>{children}</InBothLanguages>
    </p>
  </div>
)

function OfferedText({ lot }: { lot: ScreenLot }) {
  const t = useTranslations('screen')
  const { by, numbers } = useOffered(lot)
  return t(by, { numbers })
}

function ChosenText() {
  const t = useTranslations('screen')
  const { lots } = useScreen()
  const made = useMadeChoice(lots)
  return made && t('chosen', made)
}

function TakenText({ lot }: { lot: ScreenLot }) {
  const t = useTranslations('screen')
  const { lots } = useScreen()
  return t('taken', useTakenLots(lots, lot.id))
}

/** Returns the lots that a lot is offered with, by choice or as a parcel, or '' if it is offered alone. */
function useOffered(lot: ScreenLot): { readonly by: 'choice' | 'parcel'; readonly numbers: string } {
  const { lots } = useScreen()
  const parcel = useParcelNumbers(lots, lot.id)
  const choice = useChoiceNumbers(lots, lot.id)
  return choice === '' ? { by: 'parcel', numbers: parcel } : { by: 'choice', numbers: choice }
}
