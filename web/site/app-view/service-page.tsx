import { useTranslations } from 'use-intl'
import { ClientServicesProvider } from '#web/account/chat/client-services.tsx'
import { ClientServicesButton } from '#web/account/chat/client-services-button.tsx'
import css from '#web/kit/page/app-page.module.css'
import { ContactLines } from '#web/kit/page/contact-lines.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { DialledCountry } from '#web/site/enquiries/contact-fields.tsx'
import { ContactForm } from '#web/site/enquiries/contact-form.tsx'
import type { Sender } from '#web/site/enquiries/load-sender.ts'
import { Sent } from '#web/site/enquiries/sent.tsx'
import type { FaqTopic } from '#web/site/faq/by-topic.ts'
import { Question } from '#web/site/faq/question.tsx'
import service from './service-page.module.css'

/** Shows client services in the app view: questions, a contact form and chat. */
export function ServicePage({
  codes,
  writer,
  about,
  sent,
  topics,
}: {
  codes: readonly DialledCountry[]
  writer: Sender
  about: string
  /** The reference of the enquiry just sent; null for none. */
  sent: string | null
  topics: readonly FaqTopic[]
}) {
  const t = useTranslations('appView.service')
  const chat = useTranslations('shell.chat')
  if (sent !== null) return <Sent kind="contact" reference={sent} />
  return (
    <div className={classes(layout.shell, css.page, service.page)}>
      <div className={service.head}>
        <h1 className={typography.d2}>{t('title')}</h1>
        <p className={typography.lead}>{t('description')}</p>
        <ContactLines className={css.lines} />
        <div className={layout.row}>
          <ClientServicesProvider>
            <ClientServicesButton className={css.chat} label={chat('start')} />
          </ClientServicesProvider>
          <a href="#write" className={classes(css.chat, service.toForm)}>
            {t('write')}
          </a>
        </div>
      </div>
      {topics.length > 0 && (
        <section className={css.part}>
          <h2 className={typography.t1}>{t('questions')}</h2>
          <div className={service.topics}>
            {topics.map(({ id, name, questions }) => (
              <section key={id} className={css.topic} aria-labelledby={`topic-${id}`}>
                <h3 id={`topic-${id}`} className={typography.t3}>
                  {name}
                </h3>
                {questions.map((question) => (
                  <Question key={question.id} question={question} isOpen={false} />
                ))}
              </section>
            ))}
          </div>
        </section>
      )}
      <section className={classes(css.part, service.write)}>
        <h2 id="write" className={typography.t1}>
          {t('write')}
        </h2>
        <ContactForm key={about} codes={codes} writer={writer} about={about} />
      </section>
    </div>
  )
}
