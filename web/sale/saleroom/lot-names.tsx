import { useLocale } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import type { SaleroomLot } from './room-lot.ts'

/** A lot's title in both languages and its facts, each on one line and in full in its tooltip. */
export function LotNames({
  lot: { title, accent, otherTitle, facts },
  id,
  classNames,
}: {
  lot: Pick<SaleroomLot, 'title' | 'accent' | 'otherTitle' | 'facts'>
  /** The id of the heading. */
  id?: string
  classNames: Readonly<Record<'title' | 'other' | 'facts', string | undefined>>
}) {
  const otherLanguage = useLocale() === 'en' ? 'zh-Hans' : 'en'
  return (
    <>
      <h1 id={id} className={classNames.title} title={title} data-shortened>
        <Accent text={title} accent={accent} />
      </h1>
      {otherTitle !== '' && (
        <p className={classNames.other} lang={otherLanguage} title={otherTitle} data-shortened>
          {otherTitle}
        </p>
      )}
      <p className={classNames.facts} title={facts} data-shortened>
        {facts}
      </p>
    </>
  )
}
