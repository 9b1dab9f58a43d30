import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { lotCorrect } from '#wire/calls/lot-changes.ts'
import { ChangeForm } from './change-form.tsx'
import css from './corrections.module.css'
import type { LotFormProps } from './lot-form-props.ts'
import { NoticeFields } from './notice-fields.tsx'
import { useChange } from './use-change.ts'

/** Publishes an erratum for a decided lot, whose texts can no longer change (K13). */
export function ErratumForm({ auction, lot }: LotFormProps) {
  const t = useTranslations('corrections')
  const [notice, setNotice] = useState({ en: '', zh: '' })
  const change = useChange(auction.id, lot.id)
  const stated = { en: notice.en.trim(), zh: notice.zh.trim() }
  const publish = async () => {
    const correction = { notice: stated }
    const isPublished = await change.publish(correction, (call, stamp) =>
      call(lotCorrect, { ...stamp, correction }),
    )
    if (isPublished) setNotice({ en: '', zh: '' })
    return isPublished
  }
  return (
    <ChangeForm
      title={t('erratum')}
      submit={t('publishErratum')}
      confirm={t('confirm.title', { number: lotLabel(lot) })}
      readers={0}
      change={change}
      isChanged
      isTyped={stated.en !== '' || stated.zh !== ''}
      isComplete={stated.en !== '' && stated.zh !== ''}
      onPublish={publish}
    >
      {(isChecked) => (
        <>
          <p className={css.fine}>{t('erratumHint')}</p>
          <NoticeFields
            kind="erratumIn"
            notice={notice}
            isRequired
            isChecked={isChecked}
            onChange={setNotice}
          />
        </>
      )}
    </ChangeForm>
  )
}
