import type { PictureView } from './views.ts'

/** The words for a part in condition reports, in both languages. */
const words: { readonly [view in PictureView]: RegExp | null } = {
  front: null,
  closedCase: null,
  openCase: null,
  bottle: null,
  level: /\b(?:levels?|necks?(?! tags?| strips?)|shoulders?|full|ullage)\b|液面|入颈|颈底|肩|距塞/iu,
  capsule: /\b(?:capsules?|wax|foil|gilt)\b|酒帽|蜡封|金颈/iu,
  label: /\b(?:labels?|back label)\b|酒标|背标/iu,
  base: /\b(?:base(?! of neck)|foot)\b|瓶底|坛底/iu,
  case: /\b(?:cases?|cartons?|box(?:es)?|lid|band(?:ed)?|chest|coffret|tubes?|stencils?)\b|箱|盒/iu,
  stopper: /\bstoppers?\b|瓶塞/iu,
  seal: /\b(?:seals?|film|ribbon)\b|封膜|封口|封缄/iu,
  band: /\bbands?\b|茄标/iu,
  box: /\b(?:box|boxes|lid|cabinet|seal)\b|盒|柜|箱/iu,
  cigars: /\b(?:cigars?|wrappers?|draw|count)\b|支|茄衣|足数/iu,
  lock: /\b(?:keys?|locks?|hinges?)\b|钥匙|锁|铰链/iu,
  ribbon: /\bribbons?\b|丝带/iu,
}

/** Ends of clauses: `Levels into neck; labels perfect.` has two. A decimal point does not end a clause. */
const clauseEnd = /(?<=[;；。])\s*|(?<=[.!?])\s+|\n+/u

/**
 * Returns the clauses of a condition report about the part that a picture shows, verbatim; the whole report
 * if none names the part, or if the picture shows everything.
 *
 * @param view undefined for a picture without a name
 */
export function conditionOfView(condition: string, view: PictureView | undefined): string {
  const pattern = view && words[view]
  if (!pattern) return condition.trim()
  const clauses = condition.split(clauseEnd).filter((clause) => pattern.test(clause))
  return clauses.length === 0 ? condition.trim() : sentenceOf(clauses)
}

/** Returns clauses as sentences, with a capital and a full stop. */
function sentenceOf(clauses: readonly string[]): string {
  const whole = clauses.map((clause) => clause.trim().replace(/[;；。.]+$/u, ''))
  const isHan = /\p{Script=Han}/u.test(clauses.join(''))
  if (isHan) return `${whole.join('；')}。`
  return whole.map((clause) => `${clause.slice(0, 1).toUpperCase()}${clause.slice(1)}.`).join(' ')
}
