import { useTranslations } from 'use-intl'
import { seenMonths } from '#domain/newsletter/issue.ts'
import { dateTime, figure } from '#web/kit/i18n/formats.ts'
import { Fact } from '#web/kit/ui/fact.tsx'
import layout from '#web/kit/ui/layout.module.css'
import progress from '#web/kit/ui/progress-bar.module.css'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { StateMark } from '#web/kit/ui/state-mark.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useFormEntry } from '#web/staff/drafts/form/use-entry.tsx'
import { parseTimeInput, toTimeInput } from '#web/staff/drafts/time-input.ts'
import { TimeField } from '#web/staff/kit/time-field.tsx'
import { maxRate, type NewsletterIssue } from '#wire/entities/newsletter-issue.ts'
import { FieldProblem } from './issue-entry.tsx'
import { lacksOf } from './issue-marks.ts'
import css from './newsletters.module.css'
import type { IssueModel } from './use-issue.ts'

/** The readers of an issue, the missing parts, the time of sending, and the results. */
export function IssueSide({
  issue,
  model,
  isFixed,
}: {
  issue: NewsletterIssue
  model: IssueModel
  isFixed: boolean
}) {
  const isBegun = issue.state !== 'draft' && issue.state !== 'requested'
  return (
    <aside className={css.side} tabIndex={isFixed ? 0 : undefined}>
      {isBegun && <Results issue={issue} />}
      <Readers issue={issue} model={model} isFixed={isFixed} />
      {!isBegun && <Checks issue={issue} />}
      {isFixed ? <SendingFacts issue={issue} /> : <Sending model={model} />}
    </aside>
  )
}

type Part = { issue: NewsletterIssue; model: IssueModel; isFixed: boolean }

/** The readers who receive it, counted now. */
function Readers({ issue: { readers, total }, model, isFixed }: Part) {
  const t = useTranslations('newsletters.readers')
  const { audience } = model.draft
  const seenLabel = (one: typeof audience.seen) =>
    one === 'any' ? t('seenAny') : t('seenMonths', { count: Number(one) })
  const choice = <Name extends keyof typeof audience>(
    name: Name,
    label: string,
    options: readonly (typeof audience)[Name][],
    labelOf: (option: (typeof audience)[Name]) => string,
  ) => (
    <SelectField
      label={label}
      value={audience[name]}
      onChange={({ currentTarget: { value } }) => {
        const chosen = options.find((one) => one === value)
        if (chosen !== undefined) model.save('audience', { audience: { ...audience, [name]: chosen } })
      }}
    >
      {options.map((one) => (
        <option key={one} value={one}>
          {labelOf(one)}
        </option>
      ))}
    </SelectField>
  )
  return (
    <section>
      <h2 className={typography.t4}>{t('title')}</h2>
      <dl className={css.facts}>
        {/* Once it is sent, the readers are those in the result. */}
        {total === 0 && (
          <>
            <Fact name={t('all')}>{figure(readers.en + readers.zh)}</Fact>
            <Fact name={t('languages')}>{`${figure(readers.en)} / ${figure(readers.zh)}`}</Fact>
            <Fact name={t('stopped')}>{figure(readers.stopped)}</Fact>
          </>
        )}
        {isFixed && (
          <>
            <Fact name={t('lang')}>{t(`langs.${audience.lang}`)}</Fact>
            <Fact name={t('catalogue')}>{t(`catalogues.${audience.catalogue}`)}</Fact>
            <Fact name={t('seen')}>{seenLabel(audience.seen)}</Fact>
          </>
        )}
      </dl>
      {!isFixed && (
        <fieldset className={css.choices}>
          <legend className="visually-hidden">{t('choose')}</legend>
          {choice('lang', t('lang'), ['any', 'en', 'zh-Hans'], (one) => t(`langs.${one}`))}
          {choice('catalogue', t('catalogue'), ['any', 'print', 'wine'], (one) => t(`catalogues.${one}`))}
          {choice('seen', t('seen'), ['any', ...seenMonths], seenLabel)}
        </fieldset>
      )}
      <FieldProblem model={model} path="audience" />
    </section>
  )
}

/** The conditions before sending, marking those that are not met. */
function Checks({ issue }: { issue: NewsletterIssue }) {
  const t = useTranslations('newsletters.checks')
  const { gaps, testedAt, testedBy, state, requestedBy, mayApprove } = issue
  const lacks = lacksOf(issue)
  const check = (name: string, isDone: boolean, label: string) => (
    <li key={name}>
      <StateMark state={isDone ? 'won' : 'preview'} label={label} />
    </li>
  )
  return (
    <section>
      <h2 className={typography.t4}>{t('title')}</h2>
      <ul className={css.checks}>
        {check('law', true, t('law'))}
        {check('leave', true, t('leave'))}
        {check('tobacco', !gaps.includes('tobacco'), t('tobacco'))}
        {check(
          'content',
          !gaps.some((gap) => ['subject', 'blocks', 'emptyBlock', 'missing'].includes(gap)),
          t('content'),
        )}
        {check(
          'tested',
          !gaps.includes('untested'),
          testedAt === 0 ? t('untested') : t('tested', { name: testedBy, time: dateTime(testedAt) }),
        )}
        {lacks > 0 && check('languages', false, t('languages', { count: lacks }))}
        {check(
          'approval',
          false,
          state === 'requested' ? t('requested', { name: requestedBy }) : t('approval'),
        )}
      </ul>
      {state === 'requested' && !mayApprove && <p className={typography.muted}>{t('another')}</p>}
    </section>
  )
}

const results = ['queued', 'refused', 'unconfirmed', 'skipped', 'failed', 'left', 'complaints'] as const

/** The results of an issue, and its clicks by day and link (N6). */
function Results({ issue }: { issue: NewsletterIssue }) {
  const t = useTranslations('newsletters.results')
  const { result, total, clicks, clicksByDay, stopReason, approvedBy, approvedAt } = issue
  return (
    <section>
      <h2 className={typography.t4}>{t('title')}</h2>
      {stopReason !== '' && <p className={typography.error}>{t(`stopped.${stopReason}`)}</p>}
      {total > 0 && (
        <>
          <p className={css.progress}>
            <b>{figure(result.sent)}</b> {t('of', { total })}
          </p>
          <progress
            className={progress.bar}
            value={total - result.queued}
            max={total}
            aria-label={t('progress')}
          />
        </>
      )}
      <dl className={css.facts}>
        {results.map((name) => (
          <Fact key={name} name={t(name)}>
            {figure(result[name])}
          </Fact>
        ))}
        <Fact name={t('clicks')}>{figure(clicks)}</Fact>
        <Fact name={t('approved')}>{dateTime(approvedAt)}</Fact>
        <Fact name={t('approvedBy')}>{approvedBy}</Fact>
      </dl>
      {clicksByDay.length > 0 && (
        <table className={css.clicks}>
          <caption>{t('clicks')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              <th scope="col">{t('link')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {clicksByDay.map(({ day, path, count }) => (
              <tr key={`${day} ${path}`}>
                <td>{day}</td>
                <td className={typography.anywhere}>{path}</td>
                <td>{figure(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The time and speed of sending. */
function Sending({ model }: Pick<Part, 'model'>) {
  const t = useTranslations('newsletters.sending')
  const { form, stored, save, saver } = model
  const at = useFormEntry(form, 'sendAt', toTimeInput(stored.sendAt || null), (text, seen) => {
    const time = parseTimeInput(text)
    if (time === null && text.trim() !== '') saver.refuse('sendAt', t('notTime'))
    else save('sendAt', { sendAt: time ?? 0 }, seen)
  })
  const rate = useFormEntry(form, 'rate', String(stored.rate), (text, seen) => {
    const typed = Number(text)
    if (Number.isInteger(typed) && typed >= 1 && typed <= maxRate) save('rate', { rate: typed }, seen)
    else saver.refuse('rate', t('wrongRate'))
  })
  return (
    <fieldset className={css.choices}>
      <legend className={typography.t4}>{t('title')}</legend>
      <div className={layout.stack}>
        <TimeField label={t('at')} {...at} hint={at.hint ?? t('atHint')} />
        <TextField label={t('rate')} inputMode="numeric" autoComplete="off" {...rate} />
      </div>
      <p className={typography.muted}>{t('note')}</p>
    </fieldset>
  )
}

/** Shows when a locked issue is sent, and at what rate. */
function SendingFacts({ issue: { sendAt, rate } }: Pick<Part, 'issue'>) {
  const t = useTranslations('newsletters.sending')
  return (
    <section>
      <h2 className={typography.t4}>{t('title')}</h2>
      <dl className={css.facts}>
        <Fact name={t('at')}>{sendAt === 0 ? t('atOnce') : dateTime(sendAt)}</Fact>
        <Fact name={t('rate')}>{figure(rate)}</Fact>
      </dl>
    </section>
  )
}
