import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import { carrierLink } from '#wire/words/carriers.ts'

/** Shows the tracking number of a parcel, as a link if its carrier is known. */
export function TrackingNumber({ company, number }: { company: string; number: string }) {
  const href = carrierLink(company, number)
  if (href === null) return <span className={typography.number}>{number}</span>
  return (
    <a href={href} target="_blank" rel="noopener" className={classes(typography.number, typography.link)}>
      {number}
    </a>
  )
}
