import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { type GoodsKind, isGoodsCode, maxGoodsLine } from '#domain/goods/goods.ts'
import { useApiCall, useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useAttemptKey } from '#web/kit/forms/use-attempt-key.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import { DialogForm } from '#web/staff/layout/dialog-form.tsx'
import { useNameOf } from '#web/staff/layout/use-name-of.ts'
import { parseCell } from '#web/staff/stock/stock-rows.ts'
import { staffCategoryList } from '#wire/calls/staff-categories.ts'
import { goodsCreate, goodsSave } from '#wire/calls/staff-goods.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { goodsEditorPath } from './paths.ts'

/** Creates a product or gift under a code, and opens its editor. @param copyOf the code of the one to copy; '' for none */
export function NewGoods({
  kind,
  copyOf = '',
  onClose,
}: {
  kind: GoodsKind
  copyOf?: string
  onClose: () => void
}) {
  const t = useTranslations('goods')
  const stock = useTranslations('mallOrders.shelf')
  const call = useApiCall()
  const navigate = useNavigate()
  const { keyFor } = useAttemptKey()
  const [title, setTitle] = useState('')
  const [code, setCode] = useState('')
  const [category, setCategory] = useState('')
  const [price, setPrice] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isProduct = kind === 'product'
  const needsMore = copyOf === ''
  const lang = useLocale() === 'en' ? 'en' : 'zh'

  const problems = {
    code: t('refusal.code'),
    category: t('refusal.category'),
    price: stock('invalid.price'),
    points: stock('invalid.points'),
  }

  async function submit() {
    const entered = readEntries({ kind, copyOf, code, category, price })
    if ('issue' in entered) return setProblem(problems[entered.issue])
    if (isBusy) return
    setBusy(true)
    const response = await call(goodsCreate, { ...entered, ak: keyFor(JSON.stringify(entered)) })
    if (!response.ok) {
      setBusy(false)
      return setProblem(response.error.name === 'wrongState' ? t('refusal.taken') : response.error.message)
    }
    // A title that is not stored is entered again in the editor, which opens next.
    if (title.trim() !== '')
      await call(goodsSave, {
        ...{ kind, goodsId: entered.goodsId, rev: response.data.rev, ak: createIdempotencyKey() },
        patch: { title: { [lang]: title.trim() } },
      })
    setBusy(false)
    // Otherwise the page would ask for confirmation before leaving.
    onClose()
    void navigate(goodsEditorPath({ kind, id: entered.goodsId }))
  }

  return (
    <DialogForm
      title={copyOf === '' ? t(`new.${kind}`) : t('act.copy')}
      problem={problem}
      cancel={t('new.cancel')}
      save={t('new.save')}
      isBusy={isBusy}
      noValidate
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {needsMore && (
        <TextField
          label={t('field.title')}
          optional
          maxLength={maxGoodsLine}
          autoComplete="off"
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      )}
      <TextField
        label={t('field.code')}
        hint={t('new.codeHint')}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      {needsMore && isProduct && <CategoryChoice value={category} onChange={setCategory} />}
      {needsMore && (
        <TextField
          label={stock('price')}
          aside={isProduct ? 'HKD' : stock('points')}
          inputMode={isProduct ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={price}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
        />
      )}
    </DialogForm>
  )
}

type Entries = {
  readonly kind: GoodsKind
  readonly copyOf: string
  readonly code: string
  readonly category: string
  readonly price: string
}

/** Reads what was entered as a request, or returns the entry that is not a value. */
function readEntries({ kind, copyOf, code, category, price }: Entries) {
  const goodsId = code.trim()
  if (!isGoodsCode(goodsId)) return { issue: 'code' } as const
  if (copyOf !== '') return { kind, goodsId, copyOf }
  if (kind === 'gift') {
    const points = parseCell('points', 'price', price)
    return points === null ? ({ issue: 'points' } as const) : { kind, goodsId, points: Number(points) }
  }
  if (category === '') return { issue: 'category' } as const
  const amount = parseCell('mall', 'price', price)
  return amount === null || amount === '0.00'
    ? ({ issue: 'price' } as const)
    : { kind, goodsId, category, price: amount }
}

function CategoryChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useTranslations('goods')
  const nameOf = useNameOf()
  const { data } = useApiQuery(staffCategoryList, {})
  return (
    <SelectField
      label={t('field.category')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('noCategory')}</option>
      {data?.list.map((category) => (
        <option key={category.id} value={category.id}>
          {nameOf(category)}
        </option>
      ))}
    </SelectField>
  )
}
