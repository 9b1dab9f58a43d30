import type texts from '#web/kit/i18n/en/staff/audit.json'

type Labels = (typeof texts)['act']

/** R8: the actions of staff in the audit log, as stored, which are those with a label in `audit.json`. */
export type ActionName = {
  [subject in keyof Labels]: `${subject}.${keyof Labels[subject] & string}`
}[keyof Labels]
