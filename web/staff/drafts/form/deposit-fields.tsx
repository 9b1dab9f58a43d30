import { useTranslations } from 'use-intl'
import type { DepositType } from '#domain/cards/deposit-choices.ts'
import type { SaleDraft, SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { unreachable } from '#domain/lib/unreachable.ts'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { AmountEntry, LanguageEntry } from './entries.tsx'
import { useSaleForm } from './form-context.ts'

const types = ['none', 'fixed', 'graduated'] as const

/** The deposits held on bidders' cards: nothing, one amount, or an amount by the limit they choose (W4). */
export function DepositFields() {
  const t = useTranslations('drafts.deposit')
  const { draft, problems, save } = useSaleForm()
  return (
    <>
      <SelectField
        id="field-depositType"
        label={t('type')}
        value={draft.depositType}
        error={problems.get('depositType')}
        onChange={({ currentTarget: { value } }) => {
          const type = types.find((one) => one === value)
          if (type) save('depositType', termsOf(type, draft))
        }}
      >
        {types.map((type) => (
          <option key={type} value={type}>
            {t(type)}
          </option>
        ))}
      </SelectField>
      {draft.depositType !== 'none' && (
        <>
          {draft.depositType === 'graduated' && <AmountEntry field="depositVal" />}
          <AmountEntry field="depositDefault" />
          <LanguageEntry field="depositDesc" lang="en" />
          <LanguageEntry field="depositDesc" lang="zh" />
        </>
      )}
    </>
  )
}

/** Returns the terms of another type of deposit; an entered amount is kept. */
function termsOf(type: DepositType, { depositDefault }: SaleDraft): SaleDraftPatch {
  switch (type) {
    case 'none':
      return { depositType: 'none', depositVal: 0, depositDefault: 0 }
    case 'fixed':
    case 'graduated':
      return { depositType: type, depositVal: depositDefault }
    default:
      return unreachable(type)
  }
}
