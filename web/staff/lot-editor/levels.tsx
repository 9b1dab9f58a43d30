import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { centimetres, type Level, writeLevels } from '#domain/facts/levels.ts'
import { attributes } from '#domain/lots/attributes/attributes.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { useLotAttributes } from '#web/staff/lot-attributes/use-lot-attributes.ts'
import { Bottle } from './bottle.tsx'
import { EditField } from './edit-field.tsx'
import { LevelChoice } from './level-choice.tsx'
import { type LevelKey, readLevelKey } from './level-keys.ts'
import css from './levels.module.css'
import type { LotEditor } from './use-lot-editor.ts'

/** The maximum number of bottles that are drawn; the levels of more are typed. */
const maxDrawn = 24

/** The level of each bottle: tapped on a drawn bottle, chosen by its code, or typed for all. */
export function Levels({ editor }: { editor: LotEditor }) {
  const t = useTranslations('lotEditor')
  const { nameOf } = useLotAttributes()
  const { levels, quantity } = editor.draft
  const count = quantity ?? levels.length + 1
  return (
    <div className={css.levels}>
      <EditField
        editor={editor}
        path="levels"
        label={nameOf('levels')}
        hint={t('levelsHint')}
        text={writeLevels(levels)}
        onCommit={(text) => editor.setAttribute({ id: 'levels', ...attributes.levels }, text)}
      />
      {count <= maxDrawn && <DrawnLevels editor={editor} count={count} />}
    </div>
  )
}

function DrawnLevels({ editor, count }: { editor: LotEditor; count: number }) {
  const t = useTranslations('lotEditor')
  const { isEditable } = editor
  const { levels } = editor.draft
  const [chosen, setChosen] = useState(0)
  const [typed, setTyped] = useState('')
  const [hasFocus, setFocus] = useState(false)
  const row = useRef<HTMLFieldSetElement>(null)
  const current = Math.min(chosen, count - 1)

  const select = (bottle: number) => {
    const next = Math.max(0, Math.min(bottle, count - 1))
    setChosen(next)
    row.current?.querySelectorAll('button')[next]?.focus()
  }
  // The next bottle without a level gets the next one; those without are interchangeable.
  const put = (level: Level) =>
    editor.set('levels', current < levels.length ? levels.with(current, level) : [...levels, level])
  const run = (key: LevelKey) => {
    setTyped(key.kind === 'typing' ? key.text : '')
    if (key.kind === 'none') editor.set('levels', levels.toSpliced(current, 1))
    if (key.kind === 'move') select(current + key.by)
    if (key.kind !== 'level') return
    put(key.level)
    if (key.goesOn) select(current + 1)
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isEditable) return
    const key = readLevelKey(event.key, typed, levels[current])
    if (!key) return
    event.preventDefault()
    run(key)
  }
  const textOf = (level: Level | undefined) => {
    if (level === undefined) return t('unknownLevel')
    return typeof level === 'string' ? t(`level.${level}`) : `${centimetres(level.mm)} cm`
  }
  return (
    <div className={css.drawn}>
      <fieldset
        ref={row}
        aria-label={t('bottles')}
        className={css.bottles}
        onKeyDown={handleKeyDown}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        {...(hasFocus && isEditable && { 'data-takes-keys': '' })}
      >
        {Array.from({ length: count }, (_, bottle) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a bottle is known by its place only
            key={bottle}
            type="button"
            className={classes(css.bottle, bottle === current && css.current)}
            aria-pressed={bottle === current}
            onClick={() => select(bottle)}
          >
            <span className="visually-hidden">
              {t('bottleAt', { number: bottle + 1, level: textOf(levels[bottle]) })}
            </span>
            <Bottle level={levels[bottle]} />
            <span aria-hidden="true">{shortText(levels[bottle])}</span>
          </button>
        ))}
      </fieldset>
      <LevelChoice level={levels[current]} bottle={current + 1} isEditable={isEditable} onLevel={put} />
    </div>
  )
}

const shortText = (level: Level | undefined): string => {
  if (level === undefined) return '–'
  return typeof level === 'string' ? level : centimetres(level.mm)
}
