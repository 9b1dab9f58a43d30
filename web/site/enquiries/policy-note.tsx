import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'

const policyLink = (words: ReactNode) => (
  <Link key="link" to={paths.privacyPolicy} target="_blank" className={typography.link}>
    {words}
  </Link>
)

/**
 * Explains how the data is used. The policy opens in a new tab, so that the entries are kept. @param children
 * renders the text with its link to the policy
 */
export const PolicyNote = ({
  children,
}: {
  children: (link: (words: ReactNode) => ReactNode) => ReactNode
}) => <p className={classes(typography.small, typography.muted)}>{children(policyLink)}</p>
