import { convert } from '#domain/currency.ts'
import type { Whole } from '#domain/money.ts'
import { figure } from '#web/i18n/formats.ts'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'

/** As many as fit beside one another. */
const most = 4

/** What the price is in other currencies, about (M3); nothing of an amount where there is no price. */
export function Currencies({ amount }: { amount: Whole | null }) {
  const { currencyRate } = useScreen().auction.config
  const { currency } = useScreen().auction
  const codes = Object.keys(currencyRate).filter((code) => code !== currency)
  return (
    <dl className={css.currencies}>
      {codes.slice(0, most).map((code) => {
        const about = amount === null ? null : convert(amount, currencyRate, code)
        return (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{about === null ? '–' : `≈ ${figure(about)}`}</dd>
          </div>
        )
      })}
    </dl>
  )
}
