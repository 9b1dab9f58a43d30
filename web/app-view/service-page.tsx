import { useTranslations } from 'use-intl'
import { ChatButton } from '#web/chat/chat-button.tsx'
import { ContactForm } from '#web/enquiries/contact-form.tsx'
import type { Writer } from '#web/enquiries/load-writer.ts'
import type { DialledCountry } from '#web/enquiries/reach-fields.tsx'
import { Sent } from '#web/enquiries/sent.tsx'
import type { FaqTopic } from '#web/faq/by-topic.ts'
import { Question } from '#web/faq/question.tsx'
import { useHouse } from '#web/shell/house.tsx'
import { classes } from '#web/ui/classes.ts'
import layout from '#web/ui/layout.module.css'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import typography from '#web/ui/type.module.css'
import css from './app-page.module.css'

/** The house's service as the app shows it: the conversation, a letter, and what people ask. */
export function ServicePage({
  codes,
  writer,
  about,
  sent,
  topics,
}: {
  codes: readonly DialledCountry[]
  writer: Writer
  about: string
  /** Reference of what has just been sent; null for nothing. */
  sent: string | null
  topics: readonly FaqTopic[]
}) {
  const t = useTranslations('appView.service')
  const { phone, email } = useHouse()
  if (sent !== null) return <Sent kind="contact" reference={sent} />
  return (
    <div className={classes(layout.shell, css.page)}>
      <h1 className={typography.d2}>{t('title')}</h1>
      <p className={typography.lead}>{t('description')}</p>
      <p className={css.lines}>
        <PhoneLink phone={phone} className={typography.link} />
        <a className={typography.link} href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {topics.length > 0 && (
        <section className={css.part}>
          <h2 className={typography.t1}>{t('asked')}</h2>
          {topics.map(({ id, name, questions }) => (
            <section key={id} className={css.topic} aria-label={name}>
              {questions.map((question) => (
                <Question key={question.id} question={question} isOpen={false} />
              ))}
            </section>
          ))}
        </section>
      )}
      <section className={css.part}>
        <h2 className={typography.t1}>{t('write')}</h2>
        <ContactForm key={about} codes={codes} writer={writer} about={about} />
      </section>
      <ChatButton />
    </div>
  )
}
