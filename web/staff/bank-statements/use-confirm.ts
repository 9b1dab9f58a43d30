import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiCall, useRefresh } from '#web/kit/api/api-hooks.ts'
import { bankStatementConfirm, bankStatementGet, bankStatementList } from '#wire/calls/bank-statements.ts'
import type { BankStatementLine } from '#wire/entities/bank-statement.ts'

/** A line to be recorded, as staff see it. */
export type LineToConfirm = {
  readonly lineId: string
  readonly pays: readonly Pick<BankStatementLine['pays'][number], 'orderId' | 'amount' | 'owed'>[]
  /** What it settles instead of invoices. */
  readonly settles?: Pick<NonNullable<BankStatementLine['settles']>, 'kind' | 'id'> | null
  readonly note: string
}

/** The number of lines that one request records. */
const linesAtOnce = 25

/** Records lines in batches, and explains which were not recorded. A repeated line is recorded once. */
export function useConfirm() {
  const t = useTranslations('bankStatements')
  const call = useApiCall()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState(0)
  const [problem, setProblem] = useState('')

  /** Records lines. @returns how many were recorded */
  async function confirm(lines: readonly LineToConfirm[]): Promise<number> {
    if (isBusy) return 0
    setBusy(true)
    setProblem('')
    let recorded = 0
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      setDone(from)
      const list = lines.slice(from, from + linesAtOnce).map(({ lineId, pays, settles, note }) => ({
        lineId,
        note,
        ...(settles && { settles: { kind: settles.kind, id: settles.id } }),
        pays: pays.map(({ orderId, amount, owed }) => ({ orderId, amount, owed })),
      }))
      const response = await call(bankStatementConfirm, { lines: { list } })
      if (!response.ok) {
        setProblem(response.error.message)
        break
      }
      const { refused } = response.data
      recorded += list.length - refused.length
      const [first] = refused
      if (first) setProblem(t(`refusal.${first.status}`))
    }
    await Promise.all([refresh(bankStatementGet), refresh(bankStatementList)])
    setBusy(false)
    return recorded
  }
  return { confirm, isBusy, done, problem, clear: () => setProblem('') }
}
