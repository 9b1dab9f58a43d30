import type { Report, TargetMoment } from './verify-backup.ts'

/** Returns the lines of a report: the restored and compared data, then each issue, then the verdict. */
export function reportLines(report: Report): readonly string[] {
  const { issues, notChecked } = report
  const verdict =
    issues.length === 0
      ? 'The backup is good.'
      : `The backup is not good: ${counted(issues.length, 'issue')}.`
  return [
    restoredLine(report),
    recoveredLine(report),
    salesLine(report),
    ...(report.moneyIssues.length === 0 ? ['The journal balances, and points match their entries.'] : []),
    ...liveLines(report),
    ...filesLines(report),
    ...notChecked,
    ...issues.map((issue) => `ISSUE: ${issue}`),
    `${verdict} Verified in ${seconds(report.tookMs)}.`,
  ]
}

function restoredLine({ backupBegan, bytes, restoreMs, replayMs }: Report): string {
  const size = `${(bytes / 1e6).toFixed(0)} MB`
  if (backupBegan === null) return `The restored database has ${size}.`
  return `The backup of ${backupBegan} was restored in ${seconds(restoreMs)} (${size}), the archive replayed in ${seconds(replayMs)}.`
}

const momentNames: { readonly [kind in TargetMoment['kind']]: string } = {
  given: 'the moment asked for',
  live: 'the last one of the live database',
  now: 'this verification',
}

function recoveredLine({ target, recoveredAt }: Report): string {
  if (recoveredAt === null) return 'No change in it has a time.'
  const lost = target.at - recoveredAt
  const distance = lost < 0 ? `${seconds(-lost)} after` : `${seconds(lost)} before`
  return `Its last change was made at ${time(recoveredAt)}: ${distance} ${momentNames[target.kind]}, ${time(target.at)}.`
}

function salesLine({ sales: { sales, entries, lastAt, issues } }: Report): string {
  const last = lastAt === null ? '' : `, the last one at ${time(lastAt)}`
  const verb = issues.length === 0 ? 'verified' : 'checked'
  return `The ledgers of ${counted(sales, 'sale')} were ${verb}: ${counted(entries, 'entry', 'entries')}${last}.`
}

function liveLines({ heads }: Report): readonly string[] {
  if (heads === null) return []
  const { same, earlier, missingEntries } = heads
  const later = earlier === 0 ? '' : `, ${earlier} with ${counted(missingEntries, 'entry', 'entries')} more`
  return [`The live database has ${counted(same, 'sale')} with the same last entry${later}.`]
}

function filesLines({ files }: Report): readonly string[] {
  if (files === null) return []
  const { pictures, uploads, identityImages, deletedSince, place } = files
  const deleted = deletedSince === 0 ? '' : `; ${counted(deletedSince, 'file')} deleted since`
  return [
    `The database names ${counted(pictures, 'picture')}, ${counted(uploads, 'upload')} and ${counted(identityImages, 'identity image')} in ${place}${deleted}.`,
  ]
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`

const time = (at: number): string => new Date(at).toISOString()
