import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { centsOf } from '#domain/money/money.ts'
import { Button } from '#web/kit/ui/button.tsx'
import record from '#web/staff/kit/record.module.css'
import { RecordFoot } from '#web/staff/kit/record-foot.tsx'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'
import { NoteField } from './note-field.tsx'
import { useConfirm } from './use-confirm.ts'

/**
 * Shows the button that records what a line settles other than invoices; a third party’s money needs a note.
 *
 * @param onOther chooses invoices instead, for money that came
 * @param children further actions beside the button
 */
export function SettleForm({
  line,
  settles,
  onOther,
  children,
}: {
  line: BankStatementLine
  settles: NonNullable<BankStatementLine['settles']>
  onOther: () => void
  children: ReactNode
}) {
  const t = useTranslations('bankStatements.record')
  const { confirm, isBusy, problem } = useConfirm()
  const [note, setNote] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isIncoming = centsOf(line.amount) > 0
  const isOther = isIncoming && line.payerFit === 'other'
  const needsNote = isOther && note.trim() === ''
  const submit = async () => {
    setChecked(true)
    if (!needsNote) await confirm([{ lineId: line.id, pays: [], settles, note: note.trim() }])
  }
  return (
    <>
      <div className={record.fields}>
        {isIncoming && (
          <span>
            <Button kind="quiet" size="sm" onClick={onOther}>
              {t('chooseInvoices')}
            </Button>
          </span>
        )}
        <NoteField isOther={isOther} note={note} isMissing={isChecked && needsNote} onChange={setNote} />
      </div>
      <RecordFoot problem={problem}>
        <Button size="sm" busy={isBusy} onClick={() => void submit()}>
          {t(isIncoming ? 'record' : 'confirmPaid')}
        </Button>
        {children}
      </RecordFoot>
    </>
  )
}
