import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saleTextChanges } from '#domain/auction/changes/sale-description.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import type { salePublished } from '#wire/calls/sale-corrections.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { ChangeForm } from './change-form.tsx'
import { ChangeTable } from './change-table.tsx'
import { NoticeFields } from './notice-fields.tsx'
import { SaleTextFields, type SaleTextPatch } from './sale-text-fields.tsx'
import { trimmed } from './text-patch.ts'
import { useSaleChange } from './use-sale-change.ts'

const noNotice = { en: '', zh: '' }

/** Corrects the texts of a published sale. Once a lot has a bid, the correction needs a notice (K13). */
export function SaleTextsForm({
  auctionId,
  published,
  needsNotice,
}: {
  auctionId: string
  published: DataOf<typeof salePublished>
  needsNotice: boolean
}) {
  const t = useTranslations('corrections')
  const field = useTranslations('changes.saleField')
  const [typed, setTyped] = useState<SaleTextPatch>({})
  const [notice, setNotice] = useState(noNotice)
  const change = useSaleChange()
  const texts = { en: trimmed(typed.en), zh: trimmed(typed.zh) }
  const changes = saleTextChanges(published.texts, texts)
  const announced = trimmed(notice)
  const isRequired = needsNotice || announced.en !== '' || announced.zh !== ''
  const hasTitles = texts.en?.title !== '' && texts.zh?.title !== ''
  const publish = async () => {
    const isPublished = await change.publish({
      auctionId,
      rev: published.corrections[0]?.number ?? 0,
      correction: { texts, ...(isRequired && { notice: announced }) },
    })
    if (isPublished) {
      setTyped({})
      setNotice(noNotice)
    }
    return isPublished
  }
  return (
    <ChangeForm
      title={t('sale.texts')}
      submit={t('publishCorrection')}
      confirm={t('sale.confirm')}
      readers={isRequired ? published.readers : 0}
      change={change}
      isChanged={changes.length > 0}
      isComplete={hasTitles && (!isRequired || (announced.en !== '' && announced.zh !== ''))}
      onPublish={publish}
    >
      {(isChecked) => (
        <>
          {needsNotice && <Banner kind="info">{t('sale.hasBids', { readers: published.readers })}</Banner>}
          <SaleTextFields texts={published.texts} patch={typed} onChange={setTyped} />
          <NoticeFields
            kind="noticeIn"
            notice={notice}
            isRequired={isRequired}
            isChecked={isChecked}
            onChange={setNotice}
          />
          {changes.length > 0 && (
            <ChangeTable rows={changes.map((one) => ({ ...one, name: field(one.field) }))} />
          )}
        </>
      )}
    </ChangeForm>
  )
}
