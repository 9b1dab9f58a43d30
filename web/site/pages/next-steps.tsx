import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'

/** The next steps after a guide, by its path, the main button first. */
const steps = {
  [paths.howToSell]: [{ to: paths.consign, text: 'estimate' }],
  [paths.deliveryAndCollection]: [
    { to: paths.orders, text: 'requestDelivery' },
    { to: paths.deliveryRecords, text: 'deliveries' },
  ],
} as const

const isGuide = (path: string): path is keyof typeof steps => path in steps

/** Shows buttons to the subjects of a guide; nothing on other pages. */
export function NextSteps({ slug, className }: { slug: string; className?: string | undefined }) {
  const t = useTranslations('pages.next')
  const path = `/${slug}`
  if (!isGuide(path)) return null
  return (
    <p className={classes(layout.row, className)}>
      {steps[path].map(({ to, text }, index) => (
        <ButtonLink key={to} to={to} kind={index === 0 ? 'ink' : 'line'}>
          {t(text)}
        </ButtonLink>
      ))}
    </p>
  )
}
