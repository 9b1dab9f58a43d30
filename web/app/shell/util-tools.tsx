import { CurrencyPicker } from '#web/kit/ui/currency-picker.tsx'
import css from './header.module.css'
import { LanguageToggle } from './language-toggle.tsx'

/** Shows the choices of a second currency and the language at the top of every page. */
export function UtilTools({ currency }: { currency: string }) {
  return (
    <>
      <CurrencyPicker base={currency} compact className={css.currency} />
      <LanguageToggle className={css.language} />
    </>
  )
}
