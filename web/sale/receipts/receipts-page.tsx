import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { EmptyAccountPage } from '#web/account/profile/empty-account-page.tsx'
import { useUserId } from '#web/kit/api/api-hooks.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { useHouse } from '#web/kit/page/house.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { Table, tableStyle } from '#web/kit/ui/table.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Receipt } from '#wire/entities/receipt.ts'
import { type Listed, mergeReceipts, receiptKey, receiptsOfDeletedRehearsals } from './receipt-items.ts'
import { ReceiptRow } from './receipt-row.tsx'
import { browserStorage, deleteReceipts, storedReceipts } from './receipt-storage.ts'
import css from './receipts.module.css'
import { useVerdicts, type Verdicts } from './use-verdicts.ts'

/** The user's bid receipts and their check. @param list the receipts listed by the server */
export function ReceiptsPage({ list }: { list: readonly Listed[] }) {
  const t = useTranslations('receipts')
  const held = mergeReceipts(list, useStoredReceipts(list))
  const { verdicts, check } = useVerdicts()
  const isChecking = [...verdicts.values()].includes('checking')
  return (
    <>
      <AccountHeader title={t('title')}>
        <ArrowLink to={paths.myBids}>{t('myBids')}</ArrowLink>
      </AccountHeader>
      {held.length === 0 ? (
        <EmptyAccountPage title={t('none.title')} text={t('none.text')} browse={t('none.browse')} />
      ) : (
        <>
          <div className={css.intro}>
            <p>{t('intro')}</p>
            <p className={typography.muted}>{t('savedHere')}</p>
            <Button busy={isChecking} onClick={() => void check(held.map(({ receipt }) => receipt))}>
              {t('checkAll')}
            </Button>
            <Outcome verdicts={verdicts} />
          </div>
          <Table caption={t('table')} className={tableStyle.stacked}>
            <thead>
              <tr>
                <th scope="col">{t('lot')}</th>
                <th scope="col" className={tableStyle.right}>
                  {t('bid')}
                </th>
                <th scope="col">{t('time')}</th>
                <th scope="col">{t('entry')}</th>
                <th scope="col" className={tableStyle.right}>
                  {t('result')}
                </th>
              </tr>
            </thead>
            <tbody>
              {held.map((one) => (
                <ReceiptRow
                  key={receiptKey(one.receipt)}
                  held={one}
                  verdict={verdicts.get(receiptKey(one.receipt))}
                  onCheck={() => void check([one.receipt])}
                />
              ))}
            </tbody>
          </Table>
        </>
      )}
    </>
  )
}

/**
 * Returns the receipts stored in this browser, which are known only after hydration, and deletes those of
 * deleted rehearsals.
 */
function useStoredReceipts(list: readonly Listed[]): readonly Receipt[] {
  const userId = useUserId()
  const [stored, setStored] = useState<readonly Receipt[]>([])
  useEffect(() => {
    if (userId === null) return setStored([])
    const storage = browserStorage()
    deleteReceipts(storage, userId, receiptsOfDeletedRehearsals(list, storedReceipts(storage, userId)))
    setStored(storedReceipts(storage, userId))
  }, [userId, list])
  return stored
}

/** The overall result when no check is running. */
function Outcome({ verdicts }: { verdicts: Verdicts }) {
  const t = useTranslations('receipts.outcome')
  const { email, phone } = useHouse()
  const all = [...verdicts.values()]
  const count = (...kinds: readonly string[]) => all.filter((one) => kinds.includes(one)).length
  if (all.length === 0 || count('checking') > 0) return <div role="status" />
  const badCount = count('notSigned', 'notInRecord')
  const unreachableCount = count('unreachable')
  if (badCount > 0) return <Banner kind="error">{t('bad', { count: badCount, email, phone })}</Banner>
  if (unreachableCount > 0)
    return <Banner kind="error">{t('unreachable', { count: unreachableCount })}</Banner>
  return <Banner kind="success">{t('good', { count: count('good') })}</Banner>
}
