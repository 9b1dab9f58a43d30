import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { SubmitButton } from '#web/kit/forms/submit-button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { CheckboxField } from '#web/kit/ui/tick-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { WholeNumberField } from '#web/kit/ui/whole-number-field.tsx'
import entryCss from '#web/staff/layout/goods-entry.module.css'
import { staffMallProductList, staffMallProductSet } from '#wire/calls/staff-mall.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './mall.module.css'
import { parseAmount, parseCount, type SaveResult, toSaveResult } from './product-saving.ts'

export type StaffProduct = DataOf<typeof staffMallProductSet>

/** Stock and price of one product; editable with the right to goods. */
export function ProductEntry({ product, mayEdit }: { product: StaffProduct; mayEdit: boolean }) {
  const t = useTranslations('mallOrders.shelf')
  const call = useApiCall()
  const refresh = useRefresh()
  const id = useId()
  const [result, setResult] = useState<SaveResult>({ kind: 'none' })
  const [isBusy, setBusy] = useState(false)
  const { id: productId, title, facts, stock, held, price, currency, isListed } = product
  const save = async (entered: FormData) => {
    if (isBusy) return
    setBusy(true)
    const response = await call(staffMallProductSet, {
      productId,
      stock: parseCount(String(entered.get('stock'))),
      stockSeen: stock,
      price: parseAmount(String(entered.get('price'))),
      listed: entered.get('listed') === '1',
    })
    await refresh(staffMallProductList)
    setBusy(false)
    if (response.ok) return setResult({ kind: 'saved' })
    setResult(toSaveResult(response.error))
  }
  const fieldErrors = result.kind === 'faults' ? result.fields : {}
  return (
    <article className={entryCss.entry} aria-labelledby={id}>
      <div className={entryCss.part}>
        <h2 id={id} className={entryCss.number}>
          {title}
        </h2>
        <p className={typography.small}>{facts}</p>
      </div>
      <form
        key={`${stock} ${price} ${isListed}`}
        method="post"
        noValidate
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save(new FormData(event.currentTarget))
        }}
      >
        <div className={entryCss.fields}>
          <WholeNumberField
            label={t('stock')}
            hint={t('held', { count: held })}
            name="stock"
            min={0}
            max={100_000}
            readOnly={!mayEdit}
            defaultValue={stock}
            error={fieldErrors.stock}
          />
          <TextField
            label={t('price', { currency })}
            name="price"
            inputMode="decimal"
            pattern="[0-9][0-9,]*(\.[0-9]{1,2})?"
            required
            readOnly={!mayEdit}
            defaultValue={price}
            error={fieldErrors.price}
          />
        </div>
        <CheckboxField name="listed" value="1" defaultChecked={isListed} disabled={!mayEdit}>
          {t('listed')}
        </CheckboxField>
        {mayEdit && (
          <SubmitButton size="sm" kind="line" busy={isBusy} aria-label={`${t('save')}: ${title}`}>
            {t('save')}
          </SubmitButton>
        )}
      </form>
      <p className={result.kind === 'saved' ? typography.small : entryCss.wrong} role="status">
        {result.kind === 'saved' && t('saved')}
        {result.kind === 'moved' && t('changed', { stock })}
        {result.kind === 'wrong' && result.text}
      </p>
    </article>
  )
}
