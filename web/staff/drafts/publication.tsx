import { type ReactNode, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/kit/ui/alert-dialog.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import type { saleDraftGet } from '#wire/calls/sale-drafts.ts'
import type { DataOf } from '#wire/schema/call.ts'
import type { Issue } from './issue-kinds.ts'
import { PublicationSummary } from './publication-summary.tsx'
import { parseTimeInput, toTimeInput } from './time-input.ts'
import { usePublication } from './use-publication.ts'
import { useWhenSaved } from './use-when-saved.ts'

/** Publishes a sale, at once or at a set time, and cancels that time (K3). */
export function Publication({
  sale,
  mayPublish,
  errors,
  warnings,
  isReady,
}: {
  sale: DataOf<typeof saleDraftGet>
  mayPublish: boolean
  /** How many errors prevent it. */
  errors: number
  /** The warnings that remain. */
  warnings: readonly Issue[]
  /** Whether everything is checked without errors. */
  isReady: boolean
}) {
  const t = useTranslations('drafts.check')
  const { isBusy, publish, unschedule } = usePublication(sale)
  const whenSaved = useWhenSaved()
  const [isAsking, setAsking] = useState(false)
  const [isScheduling, setScheduling] = useState(false)
  const blockedId = useId()
  const isSet = sale.publishAt > 0
  const button = (label: string, kind: 'ink' | 'line', act: () => void) => (
    <Button
      kind={kind}
      busy={isBusy}
      aria-disabled={!isReady}
      aria-describedby={errors > 0 ? blockedId : undefined}
      onClick={() => isReady && whenSaved(act)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {isSet && (
        <p>
          {t('scheduled')} <DateTime at={sale.publishAt} />
        </p>
      )}
      {mayPublish && (
        <>
          {errors > 0 && <p id={blockedId}>{t('blocked', { count: errors })}</p>}
          {button(t('publish'), 'ink', () => setAsking(true))}
          {isSet ? (
            <Button kind="line" busy={isBusy} onClick={() => void unschedule()}>
              {t('unschedule')}
            </Button>
          ) : (
            button(t('schedule'), 'line', () => setScheduling(true))
          )}
        </>
      )}
      {isAsking && (
        <AlertDialog
          open
          title={t('askTitle')}
          message={
            <>
              <PublicationSummary sale={sale} warnings={warnings} />
              {t('askText', { count: sale.lots })}
            </>
          }
          confirm={t('publish')}
          cancel={t('keep')}
          busy={isBusy}
          onConfirm={() => void publish(0).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
      {isScheduling && (
        <ScheduleForm
          summary={<PublicationSummary sale={sale} warnings={warnings} />}
          latest={sale.draft.registerStartTime}
          isBusy={isBusy}
          onSchedule={(at) => void publish(at).then(() => setScheduling(false))}
          onCancel={() => setScheduling(false)}
        />
      )}
    </>
  )
}

/**
 * The form that sets a time of publication. @param latest when registration opens, by which the sale must be
 * published; null if that is not decided
 */
function ScheduleForm({
  summary,
  latest,
  isBusy,
  onSchedule,
  onCancel,
}: {
  /** The contents published at that time. */
  summary: ReactNode
  latest: number | null
  isBusy: boolean
  onSchedule: (at: number) => void
  onCancel: () => void
}) {
  const t = useTranslations('drafts.check')
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const at = parseTimeInput(value)
    if (at === null || at <= Date.now()) return setProblem(t('notFuture'))
    onSchedule(at)
  }
  return (
    <form
      className={layout.stack}
      aria-label={t('schedule')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {summary}
      <TimeField
        label={t('time')}
        hint={latest === null ? undefined : t('opens', { time: toTimeInput(latest) })}
        value={value}
        error={problem}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button type="submit" kind="line" size="sm" busy={isBusy}>
        {t('set')}
      </Button>
      <Button kind="quiet" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  )
}
