import { useEffect, useRef } from 'react'
import { classes } from '#web/kit/ui/classes.ts'
import css from './palette.module.css'
import { type PaletteGroup, type PaletteItem, splitAtMatch } from './palette-items.ts'

export const optionIdAt = (list: string, position: number): string => `${list}-${position}`

/** The results of the palette as a listbox; the focus stays in the input. */
export function PaletteList({
  id,
  groups,
  active,
  words,
  onOpen,
}: {
  id: string
  groups: readonly PaletteGroup[]
  active: number
  words: string
  onOpen: (item: PaletteItem, isNewTab: boolean) => void
}) {
  let position = -1
  return (
    <div id={id} role="listbox" className={css.list} tabIndex={-1}>
      {groups.map(({ name, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element
        <div key={name} role="group" aria-label={name}>
          <p className={css.group} aria-hidden="true">
            {name}
          </p>
          {items.map((item) => {
            position++
            return (
              <Option
                key={item.id}
                id={optionIdAt(id, position)}
                item={item}
                words={words}
                isActive={position === active}
                onOpen={onOpen}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Option({
  id,
  item,
  words,
  isActive,
  onOpen,
}: {
  id: string
  item: PaletteItem
  words: string
  isActive: boolean
  onOpen: (item: PaletteItem, isNewTab: boolean) => void
}) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isActive])
  const [before, match, after] = splitAtMatch(item.text, words)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
    <div
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(css.option, isActive && css.active)}
      onClick={(event) => onOpen(item, event.ctrlKey || event.metaKey)}
    >
      <span className={css.text} title={item.text} data-shortened>
        {before}
        {match !== '' && <mark className={css.match}>{match}</mark>}
        {after}
      </span>
      <span className={css.detail}>{item.detail}</span>
    </div>
  )
}
