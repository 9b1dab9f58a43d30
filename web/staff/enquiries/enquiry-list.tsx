import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { Age } from '#web/staff/overview/age.tsx'
import type { Enquiry } from '#wire/entities/enquiry.ts'
import css from './enquiry-list.module.css'
import { EnquiryMark } from './enquiry-mark.tsx'
import { type EnquiriesParams, enquiriesPathFor } from './query-params.ts'

/** The enquiries of a view, three lines each. @param none shown if there are none */
export function EnquiryList({
  list,
  params,
  none,
}: {
  list: readonly Enquiry[]
  params: EnquiriesParams
  none: ReactNode
}) {
  if (list.length === 0) return <div className={css.list}>{none}</div>
  return (
    <ol className={css.list}>
      {list.map((enquiry) => (
        <li key={enquiry.id} data-row={enquiry.id}>
          <Line enquiry={enquiry} params={params} />
        </li>
      ))}
    </ol>
  )
}

function Line({ enquiry, params }: { enquiry: Enquiry; params: EnquiriesParams }) {
  const t = useTranslations('houseEnquiries')
  const { id, name, about, content, createdAt, lang, files } = enquiry
  const text = about || content
  const pictures = files.filter(({ type }) => type.startsWith('image/')).length
  return (
    <Link
      to={enquiriesPathFor({ ...params, id })}
      preventScrollReset
      className={css.line}
      aria-current={id === params.id || undefined}
    >
      <span className={css.name} title={name} data-shortened>
        {name}
      </span>
      <span className={css.age}>
        <Age at={createdAt} />
      </span>
      <span className={css.text} title={text} data-shortened>
        {text}
      </span>
      <span className={css.state}>
        <EnquiryMark enquiry={enquiry} />
        <span className={classes(typography.muted, typography.nowrap)}>
          {[t(`writes.${lang}`), ...(pictures > 0 ? [t('pictures', { count: pictures })] : [])].join(' · ')}
        </span>
      </span>
    </Link>
  )
}
