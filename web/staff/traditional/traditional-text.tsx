import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hasHan } from '#domain/traditional/has-han.ts'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { TextAreaField } from '#web/kit/ui/text-area-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import {
  contentTraditionalBody,
  contentTraditionalList,
  contentTraditionalSet,
  goodsTraditionalList,
  goodsTraditionalSet,
  lotTraditionalList,
  lotTraditionalSet,
  type TraditionalParagraph,
} from '#wire/calls/staff-traditional.ts'
import css from './traditional-text.module.css'
import { countWritten } from './written-overrides.ts'

const calls = {
  lot: { list: lotTraditionalList, set: lotTraditionalSet },
  goods: { list: goodsTraditionalList, set: goodsTraditionalSet },
  content: { list: contentTraditionalList, set: contentTraditionalSet },
} as const

type Props = {
  /** The kind of the text, which determines the right to edit it. */
  of: keyof typeof calls
  /** The field in which it is edited, so that an override is offered again when the text changes. */
  place: string
  /** The text in Simplified. */
  text: string
  label: string
}

/** A text in Traditional Chinese, paragraph by paragraph: derived, unless staff write another. */
export function TraditionalText({ text, ...props }: Props) {
  const { list } = calls[props.of]
  const query = useApiQuery(list, { place: props.place, text }, { enabled: hasHan(text) })
  return hasHan(text) ? <Paragraphs {...props} query={query} /> : <Empty />
}

/** The body of a text in Traditional Chinese, in the paragraphs of its page. @param text in Markdown */
export function TraditionalBody({ text, ...props }: Omit<Props, 'of'>) {
  const query = useApiQuery(contentTraditionalBody, { place: props.place, body: text })
  return hasHan(text) ? <Paragraphs {...props} of="content" query={query} /> : <Empty />
}

function Empty() {
  const t = useTranslations('drafts.traditional')
  return <p className={typography.muted}>{t('none')}</p>
}

function Paragraphs({
  query,
  label,
  ...props
}: Omit<Props, 'text'> & { query: ReturnType<typeof useApiQuery<typeof lotTraditionalList>> }) {
  const t = useTranslations('drafts.traditional')
  if (!query.data) return <LoadingOrError message={t('failed')} query={query} />
  return query.data.list.map((paragraph, nth) => (
    <Paragraph
      key={paragraph.source}
      {...props}
      label={nth === 0 ? label : t('paragraph', { label, nth: String(nth + 1) })}
      paragraph={paragraph}
    />
  ))
}

function Paragraph({
  of,
  place,
  label,
  paragraph: { source, derived, text, former },
}: Omit<Props, 'text'> & { paragraph: TraditionalParagraph }) {
  const t = useTranslations('drafts.traditional')
  const call = useApiCall()
  const refresh = useRefresh()
  const [typed, setTyped] = useState<string | null>(null)
  const [state, setState] = useState<'saved' | 'saving' | 'failed'>('saved')
  const shown = text || derived
  const write = async (written: string) => {
    setTyped(written)
    setState('saving')
    const { ok } = await call(calls[of].set, { place, source, text: written })
    if (ok) await Promise.all([refresh(calls[of].list), refresh(contentTraditionalBody)])
    setState(ok ? 'saved' : 'failed')
    if (!ok) return
    setTyped(null)
    countWritten()
  }
  const leave = () => {
    if (typed === null) return
    if (typed.trim() === shown && state !== 'failed') setTyped(null)
    else void write(typed.trim())
  }
  return (
    <div className={css.paragraph} lang="zh-Hant">
      <TextAreaField
        label={label}
        rows={1}
        autoComplete="off"
        readOnly={state === 'saving'}
        value={typed ?? shown}
        error={state === 'failed' ? t('notSaved') : undefined}
        aside={
          <span className={text === '' ? typography.muted : css.written} aria-live="polite">
            {state === 'saving' ? t('saving') : t(text === '' ? 'derived' : 'written')}
          </span>
        }
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={leave}
      />
      {former && text === '' && <Former text={former.text} onTake={() => void write(former.text)} />}
      {/* The element keeps its place, so that leaving one field moves no other. */}
      <Button
        kind="quiet"
        size="sm"
        className={text === '' ? css.unused : undefined}
        onClick={() => void write('')}
      >
        {t('derive')}
      </Button>
    </div>
  )
}

/** The override that was written for the previous text. */
function Former({ text, onTake }: { text: string; onTake: () => void }) {
  const t = useTranslations('drafts.traditional')
  return (
    <div className={css.former}>
      <p>{t('former', { text })}</p>
      <Button kind="line" size="sm" onClick={onTake}>
        {t('take')}
      </Button>
    </div>
  )
}
