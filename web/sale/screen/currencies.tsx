import { convert } from '#domain/money/currency.ts'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'

/** Currencies in a row of large figures; above that, they are in rows of three. */
const inOneRow = 4
/** Maximum number of currencies: what is read from the back of a saleroom. */
const maxCurrencies = 6

/** The currency board: the price in up to six other currencies, approximately (M3). */
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
