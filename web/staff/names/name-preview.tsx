import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { isComposing } from '#web/kit/forms/is-composing.ts'
import { useDebounced } from '#web/kit/forms/use-debounced.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { LinkButton } from '#web/kit/ui/link-button.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import typography from '#web/kit/ui/type.module.css'
import { LoadingOrError } from '#web/staff/kit/loading-or-error.tsx'
import { Module } from '#web/staff/overview/module.tsx'
import { useMayCall } from '#web/staff/shell/may-call.tsx'
import { staffNamePreview, staffNameSet, staffNameUnfound } from '#wire/calls/staff-names.ts'
import type { DataOf } from '#wire/schema/call.ts'
import css from './names.module.css'
import type { NameDraft } from './use-name-draft.ts'

type Preview = DataOf<typeof staffNamePreview>

/** What searches find today, and would find once the name is saved. */
export function NamePreview({ draft, nameId }: { draft: NameDraft; nameId: string }) {
  const t = useTranslations('names.preview')
  const [words, setWords] = useState('')
  const { kind, goods, en, zh, remaining, added } = draft
  const given = { kind, goods, nameEn: en, nameZh: zh, aliases: [...new Set([...remaining, ...added])] }
  // Typing is debounced, so that not every letter causes a request.
  const request = useDebounced(JSON.stringify({ ...given, nameId, q: words }), 400)
  const isEmpty = en.trim() === ''
  const query = useApiQuery(staffNamePreview, parsed(request), { enabled: !isEmpty })
  const { data } = query
  return (
    <>
      <Module title={t('title')} end={t('before')}>
        <TextField
          label={t('words')}
          optional
          maxLength={120}
          value={words}
          placeholder={data?.q}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !isComposing(event)) event.preventDefault()
          }}
        />
        {!isEmpty &&
          (data ? <Found preview={data} /> : <LoadingOrError message={t('failed')} query={query} />)}
      </Module>
      <Unfound onAdd={draft.list} added={added} />
    </>
  )
}

type Request = Parameters<typeof useApiQuery<typeof staffNamePreview>>[1]

const parsed = (request: string): Request => JSON.parse(request)

function Found({ preview: { q, today, saved, list, checked, notes } }: { preview: Preview }) {
  const t = useTranslations('names.preview')
  const sums = [{ words: q, today, saved }, ...checked.filter(({ words }) => words !== q)]
  return (
    <div className={css.found}>
      {notes.map((note) => (
        <Note key={`${note.note} ${note.spelling}`} note={note} />
      ))}
      <table className={css.sums}>
        <thead>
          <tr>
            <th scope="col">{t('search')}</th>
            <th scope="col">{t('today')}</th>
            <th scope="col">{t('saved')}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map((one) => (
            <tr key={one.words}>
              <th scope="row">{one.words}</th>
              <td>
                <Sum sum={one.today} />
              </td>
              <td>
                <Sum sum={one.saved} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        {list.map((lot) => (
          <li key={lot.id} className={css.lot}>
            <span>{t('lot', { no: lot.no, lot: lotLabel(lot) })}</span>
            <span className={css.title}>{lot.title}</span>
            <span className={typography.muted}>
              {[lot.isOpen && t('open'), lot.isNew && t('new')].filter((text) => text !== false).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** How many lots a search finds, how many are open, and what it was corrected to. */
function Sum({ sum: { lots, open, corrected, isCounted } }: { sum: Preview['today'] }) {
  const t = useTranslations('names.preview')
  return (
    <>
      {t(isCounted ? 'lots' : 'atLeast', { lots, open })}
      {corrected !== '' && (
        <>
          <br />
          <span className={typography.muted}>{t('corrected', { words: corrected })}</span>
        </>
      )}
    </>
  )
}

function Note({ note: { spelling, note, names, count } }: { note: Preview['notes'][number] }) {
  const t = useTranslations('names.preview')
  const lang = useLocale()
  const shown = names.map(({ en, zh }) => (lang === 'en' ? en : zh))
  return (
    <Banner icon={note === 'known' ? 'info' : 'warning'}>
      {t(`note.${note}`, {
        spelling,
        names: shown.join(t('separator')),
        more: Math.max(0, count - names.length),
      })}
    </Banner>
  )
}

/** The number of words shown beside a name. */
const maxWords = 8

/** The words that searches did not find, each with a button that makes it an alias of the name (C4). */
function Unfound({ onAdd, added }: { onAdd: (words: string) => void; added: readonly string[] }) {
  const t = useTranslations('names.unfound')
  const maySet = useMayCall(staffNameSet)
  const { data } = useApiQuery(staffNameUnfound, {})
  const list = data?.list.filter(({ words }) => !added.includes(words)).slice(0, maxWords) ?? []
  if (list.length === 0) return null
  return (
    <Module title={t('title')} end={t('days')}>
      <ul>
        {list.map(({ words, count }) => (
          <li key={words} className={css.words}>
            <span>
              {words} <span className={typography.muted}>{t('times', { count })}</span>
            </span>
            {maySet && <LinkButton onClick={() => onAdd(words)}>{t('addNamed', { words })}</LinkButton>}
          </li>
        ))}
      </ul>
    </Module>
  )
}
