import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Shot, shots } from '#domain/drafts/shots.ts'
import type { LotKind } from '#domain/lots/attributes/attribute.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { cameraIcon } from '#web/kit/ui/lazy-icons.ts'
import { useShotName } from '#web/staff/pictures/use-shot-name.ts'
import css from './shot-plates.module.css'

/** The shot list of an item: a plate is tapped to photograph it. */
export function ShotPlates({
  kind,
  taken,
  stored,
  onTake,
}: {
  kind: LotKind
  /** The pictures taken here. */
  taken: ReadonlyMap<Shot, File>
  /** The shots that the item has already. */
  stored: readonly Shot[]
  onTake: (shot: Shot, file: File) => void
}) {
  const nameOf = useShotName(kind)
  return (
    <ul className={css.plates}>
      {shots.map((shot) => (
        <li key={shot}>
          <Plate
            name={nameOf(shot)}
            file={taken.get(shot)}
            isStored={stored.includes(shot)}
            onTake={(file) => onTake(shot, file)}
          />
        </li>
      ))}
    </ul>
  )
}

function Plate({
  name,
  file,
  isStored,
  onTake,
}: {
  name: string
  file: File | undefined
  isStored: boolean
  onTake: (file: File) => void
}) {
  const t = useTranslations('custody.shots')
  const address = usePictureAddress(file)
  return (
    <label className={css.plate}>
      <span className={css.frame}>
        {address === '' ? <Icon name={isStored ? 'check' : cameraIcon} /> : <img src={address} alt="" />}
      </span>
      <span>{name}</span>
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        aria-label={t(file || isStored ? 'again' : 'take', { shot: name })}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          if (chosen) onTake(chosen)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** Returns the object URL of a file while it is shown, or '' if there is none. */
function usePictureAddress(file: File | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file) return setAddress('')
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
