import { useTranslations } from 'use-intl'
import { isOpenEnquiry } from '#domain/enquiries/enquiry-state.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { RecordBar } from '#web/staff/kit/record-bar.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffEnquiryAnswer, staffEnquiryGet } from '#wire/calls/staff-enquiries.ts'
import type { EnquiryFile } from '#wire/entities/enquiry.ts'
import css from './enquiries.module.css'
import { EnquiryFiles } from './enquiry-files.tsx'
import { EnquiryMark } from './enquiry-mark.tsx'
import { EnquirySide } from './enquiry-side.tsx'
import { type EnquiriesParams, enquiriesPathFor, refreshIntervalMs } from './query-params.ts'
import { ReplyForm } from './reply-form.tsx'

/** The selected enquiry. @param rows ids of the listed ones */
export function EnquiryRecord({ params, rows }: { params: EnquiriesParams; rows: readonly string[] }) {
  const t = useTranslations('houseEnquiries')
  const query = useApiQuery(
    staffEnquiryGet,
    { enquiryId: params.id },
    { refetchEvery: () => refreshIntervalMs },
  )
  const bar = (
    <RecordBar
      rows={rows}
      current={params.id}
      backTo={enquiriesPathFor({ ...params, id: '' })}
      linkTo={(id) => enquiriesPathFor({ ...params, id })}
      labels={{
        back: t('back'),
        previous: t('previous'),
        next: t('next'),
        position: (position, total) => t('position', { position, total }),
      }}
    />
  )
  if (!query.data)
    return (
      <div className={css.blank}>
        {bar}
        <LoadingOrError message={t('failedOne')} query={query} />
      </div>
    )
  return (
    <>
      <article className={css.main} aria-labelledby="enquiry-name">
        {bar}
        <Message enquiry={query.data} />
        <EnquiryFiles enquiry={query.data} />
        <History enquiry={query.data} />
        <MayCall call={staffEnquiryAnswer}>
          <ReplyForm enquiry={query.data} />
        </MayCall>
      </article>
      <EnquirySide enquiry={query.data} />
    </>
  )
}

function Message({ enquiry }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries')
  const goods = useTranslations('enquiries.goods')
  const { name, kind, reference, createdAt, about, cates, content, lang, state, replyDueOn } = enquiry
  const from = t('from', { kind: t(`kind.${kind}`), reference, time: dateTime(createdAt) })
  const subject = [about, ...cates.map((cate) => goods(cate))].filter((word) => word !== '').join(' · ')
  return (
    <div className={css.message}>
      <div className={css.head}>
        <h2 id="enquiry-name" className={css.name}>
          {name}
        </h2>
        <EnquiryMark enquiry={enquiry} />
      </div>
      <p className={typography.muted}>{from}</p>
      {isOpenEnquiry(state) && <p className={typography.muted}>{t('due', { date: replyDueOn })}</p>}
      {subject !== '' && <p className={typography.strong}>{subject}</p>}
      <blockquote lang={lang} className={css.content}>
        {content}
      </blockquote>
    </div>
  )
}

function History({ enquiry: { history, createdAt } }: { enquiry: EnquiryFile }) {
  const t = useTranslations('houseEnquiries.history')
  const textOf = ({ move, person, isLetter }: EnquiryFile['history'][number]): string => {
    if (move === 'answer') return t(isLetter ? 'letter' : 'note')
    if (move === 'assign') return person === '' ? t('unassign') : t('assign', { person })
    return t(move)
  }
  return (
    <Module title={t('title')}>
      <ol className={css.history}>
        <li>
          <span className={typography.muted}>{dateTime(createdAt)}</span>
          <span>{t('received')}</span>
        </li>
        {history.map((step) => (
          <li key={`${step.at} ${step.move}`}>
            <span className={typography.muted}>{dateTime(step.at)}</span>
            <span>
              {textOf(step)} <span className={typography.muted}>{step.by}</span>
            </span>
            {step.content !== '' && <p className={classes(css.content, css.letter)}>{step.content}</p>}
          </li>
        ))}
      </ol>
    </Module>
  )
}
