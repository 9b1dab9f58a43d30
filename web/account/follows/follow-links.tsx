import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { isPlainClick } from '#web/kit/ui/is-plain-click.ts'
import typography from '#web/kit/ui/type.module.css'
import type { FollowChoice } from '#wire/entities/follow.ts'
import css from './follow-links.module.css'
import { useFollows } from './use-follows.ts'

await loadTexts('followLinks')

type Props = { readonly choices: readonly FollowChoice[]; readonly className?: string | undefined }

/**
 * Links that follow something, each naming it, and then lead to what the viewer follows. A followed wine is not a lot
 * among the favourites: its links name what they follow, in a list of their own.
 */
export const FollowLinks = ({ choices, className }: Props) =>
  choices.length > 0 && <ChoiceLinks choices={choices} className={className} />

function ChoiceLinks({ choices, className }: Props) {
  const t = useTranslations('followLinks')
  const { isFollowed, follow } = useFollows()
  return (
    <section className={classes(css.links, className)} aria-label={t('offer')}>
      <p className={classes(typography.fine, typography.muted)} aria-hidden="true">
        {t('offer')}
      </p>
      <ul>
        {choices.map((choice) => (
          <li key={choice.query.kind}>
            <ChoiceLink choice={choice} isOn={isFollowed(choice)} onFollow={follow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChoiceLink({
  choice,
  isOn,
  onFollow,
}: {
  choice: FollowChoice
  isOn: boolean
  onFollow: (choice: FollowChoice) => void
}) {
  const t = useTranslations('followLinks')
  const { kind } = choice.query
  return (
    <Link
      to={isOn ? paths.following : addPath(choice)}
      onClick={(event) => {
        if (isOn || !isPlainClick(event)) return
        event.preventDefault()
        onFollow(choice)
      }}
    >
      <Icon name={isOn ? 'heartFilled' : 'heart'} size="sm" />
      <span>
        <span className="visually-hidden">{t(isOn ? 'following' : 'follow')} </span>
        {choice.name}
        {kind !== 'search' && <span className={typography.muted}> · {t(`kind.${kind}`)}</span>}
      </span>
    </Link>
  )
}

/** Returns the page on which something is followed without scripts. */
const addPath = (choice: FollowChoice): string =>
  `${paths.following}?${new URLSearchParams({ add: JSON.stringify(choice) })}`
