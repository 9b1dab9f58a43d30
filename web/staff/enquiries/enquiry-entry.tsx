import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { PhoneLink } from '#web/kit/ui/phone-link.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffEnquiryHandle } from '#wire/calls/enquiries.ts'
import type { Enquiry } from '#wire/entities/enquiry.ts'
import css from './enquiries.module.css'

/** One enquiry with its sender, text, files, and whether it has been handled. */
export function EnquiryEntry({ enquiry }: { enquiry: Enquiry }) {
  const t = useTranslations('enquiries.house')
  const { Form, state } = useFetcher()
  const { id, reference, kind, name, email, phone, content, createdAt, handledAt, handledBy, lang } = enquiry
  return (
    <article id={reference} className={css.entry} aria-labelledby={`${reference}-name`}>
      <div className={css.facts}>
        <p className={typography.label}>{t(`kind.${kind}`)}</p>
        <p className={css.reference}>{reference}</p>
        <DateTime at={createdAt} className={typography.small} />
        <p className={typography.small}>{t('writes', { lang })}</p>
      </div>
      <div className={css.letter}>
        <h2 id={`${reference}-name`} className={typography.t3}>
          {name}
        </h2>
        <p className={css.reach}>
          {email && (
            <a className={typography.link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {phone && <PhoneLink phone={phone} className={typography.link} />}
        </p>
        <Subject enquiry={enquiry} />
        <p className={classes(typography.ui, css.content)}>{content}</p>
        <Files enquiry={enquiry} />
        <Form method="post" className={layout.row}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="on" value={handledAt === 0 ? '1' : '0'} />
          <MayCall call={staffEnquiryHandle}>
            <Button type="submit" kind="line" size="sm" busy={state !== 'idle'}>
              {t(handledAt === 0 ? 'handle' : 'reopen')}
            </Button>
          </MayCall>
          {handledAt > 0 && (
            <span className={typography.small}>
              {t('handledBy', { name: handledBy })} <DateTime at={handledAt} />
            </span>
          )}
        </Form>
      </div>
    </article>
  )
}

function Subject({ enquiry: { about, cates } }: { enquiry: Enquiry }) {
  const t = useTranslations('enquiries.goods')
  const labels = [about, ...cates.map((cate) => t(cate))].filter((word) => word !== '')
  return (
    labels.length > 0 && <p className={classes(typography.ui, typography.strong)}>{labels.join(' · ')}</p>
  )
}

function Files({ enquiry: { files } }: { enquiry: Enquiry }) {
  const t = useTranslations('enquiries.house')
  if (files.length === 0) return null
  return (
    <ul aria-label={t('files')} className={css.files}>
      {files.map(({ key, name, size }) => (
        <li key={key}>
          <a className={typography.link} href={`/uploads/${key}`} download={name}>
            {name}
          </a>{' '}
          <span className={typography.small}>{t('size', { count: Math.ceil(size / 1024) })}</span>
        </li>
      ))}
    </ul>
  )
}
