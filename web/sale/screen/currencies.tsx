import { convert } from '#domain/money/currency.ts'
import type { Whole } from '#domain/money/money.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { Bilingual } from './bilingual.tsx'
import css from './screen.module.css'
import { useScreen } from './screen-context.ts'

/** Maximum number of currencies in a row. */
const maxCurrencies = 4

/** The price in other currencies, approximately (M3). */
export function Currencies({ amount }: { amount: Whole }) {
  const { currency, config } = useScreen().auction
  const { currencyRate } = config
  const codes = Object.keys(currencyRate).filter(
    (code) => code !== currency && convert(amount, currencyRate, code) !== null,
  )
  return (
    <div className={css.currencies}>
      <dl>
        {codes.slice(0, maxCurrencies).map((code) => (
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
