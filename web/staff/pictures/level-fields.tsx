import { useLocale, useTranslations } from 'use-intl'
import { dayOf } from '#domain/delivery/pickup.ts'
import type { DraftPicture } from '#domain/drafts/lot-draft.ts'
import { centimetres, type Level, levelCodes, readLevels } from '#domain/facts/levels.ts'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import { describeReading, isReadingDay, type LevelMark } from '#domain/pictures/level-mark.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { DateField } from '#web/kit/ui/date-field.tsx'
import { SelectField } from '#web/kit/ui/select-field.tsx'
import { TextField } from '#web/kit/ui/text-field.tsx'
import css from './level-fields.module.css'
import { LevelSlider } from './level-slider.tsx'

/** The position of a new mark, below the middle of a bottle’s neck. */
const firstAt = 300

/** A typical distance of a bottle’s level, as the initial value. */
const firstDistance = { mm: 20 }

/** The level marked on a picture: its height, what was read, and when. Without a mark, a button adds one. */
export function LevelFields({
  picture,
  place,
  isEditable,
  onLevel,
}: {
  picture: DraftPicture
  /** The number of the picture, from 1. */
  place: number
  isEditable: boolean
  /** Saves the mark; removes it if undefined. */
  onLevel: (level: LevelMark | undefined) => void
}) {
  const t = useTranslations('pictures.lot.level')
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const { level } = picture
  const today = () => dayOf(Date.now(), houseTimeZone)
  if (!level) {
    const mark = () => onLevel({ at: firstAt, reading: null, readOn: today() })
    return isEditable ? (
      <Button kind="line" size="sm" className={css.mark} onClick={mark} aria-label={t('markOne', { place })}>
        {t('mark')}
      </Button>
    ) : null
  }
  const { reading, readOn } = level
  const change = (changed: Partial<LevelMark>) => onLevel({ ...level, ...changed })
  return (
    <fieldset className={css.level} disabled={!isEditable}>
      <legend className="visually-hidden">{t('legend', { place })}</legend>
      <LevelSlider
        picture={picture}
        at={level.at}
        words={describeReading(reading)[lang]}
        onAt={(at) => change({ at })}
      />
      <div className={css.fields}>
        <SelectField
          label={t('reading')}
          value={nameOf(reading)}
          onChange={({ currentTarget: { value } }) => change({ reading: readingNamed(value) })}
        >
          <option value="">{t('unknown')}</option>
          {levelCodes.map((code) => (
            <option key={code} value={code}>
              {describeReading(code)[lang]}
            </option>
          ))}
          <option value="distance">{t('distance')}</option>
        </SelectField>
        {reading !== null && typeof reading === 'object' && (
          <Distance key={reading.mm} mm={reading.mm} onReading={(reading) => change({ reading })} />
        )}
        <DateField
          key={readOn}
          label={t('readOn')}
          max={today()}
          defaultValue={readOn}
          onBlur={({ currentTarget: field }) => {
            if (field.value !== readOn && isReadingDay(field.value, today())) change({ readOn: field.value })
          }}
        />
        {isEditable && (
          <Button
            kind="quiet"
            size="sm"
            onClick={() => onLevel(undefined)}
            aria-label={t('removeOne', { place })}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** The distance from the cork in centimetres; invalid text is replaced by the saved distance. */
function Distance({ mm, onReading }: { mm: number; onReading: (reading: Level) => void }) {
  const t = useTranslations('pictures.lot.level')
  return (
    <TextField
      label={t('centimetres')}
      inputMode="decimal"
      defaultValue={centimetres(mm)}
      onBlur={({ currentTarget: field }) => {
        const read = readLevels(`${field.value} cm`, 1)
        const [typed] = 'levels' in read ? read.levels : []
        if (typeof typed !== 'object') field.value = centimetres(mm)
        else if (typed.mm !== mm) onReading(typed)
      }}
    />
  )
}

const nameOf = (reading: Level | null): string => {
  if (reading === null) return ''
  return typeof reading === 'string' ? reading : 'distance'
}

const readingNamed = (name: string): Level | null =>
  name === 'distance' ? firstDistance : (levelCodes.find((code) => code === name) ?? null)
