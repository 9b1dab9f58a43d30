import type { FurtherSubject } from '#web/kit/i18n/messages.ts'

const isFurther = (subject: string): subject is FurtherSubject => subject !== 'ui' && subject !== 'shell'

/** The subjects of all texts that pages load on demand. */
export const allSubjects = Object.keys(import.meta.glob('../i18n/en/**/*.json'))
  .map((path) => path.slice(path.lastIndexOf('/') + 1, -'.json'.length))
  .filter(isFurther)
