import { convert } from '#domain/money/currency.ts'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'

/** The most currencies shown in one row of large figures; more are shown in rows of three. */
const inOneRow = 4
/** The most currencies that are legible from the back of a saleroom. */
const maxCurrencies = 6

/** Shows the currency board: the approximate price in up to six other currencies (M3). */
export function Currencies({ amount }: { amount: Whole }) {
  const { currency, config } = useScreen().auction
  const { currencyRate } = config
  const codes = Object.keys(currencyRate)
    .filter((code) => code !== currency && convert(amount, currencyRate, code) !== null)
    .slice(0, maxCurrencies)
  return (
    <div className={css.currencies}>
      <dl data-rows={codes.length > inOneRow || undefined}>
        {codes.map((code) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>≈ {figure(convert(amount, currencyRate, code) ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {codes.length > 0 && (
        <p>
          <Bilingual>{(t) => t('approximate', { currency })}</Bilingual>
        </p>
      )}
    </div>
  )
}
