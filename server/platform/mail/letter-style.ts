/** Inline styles of a letter, by part. Colours are those of `web/kit/ui/tokens.css`. */
const serif =
  "Newsreader,Palatino,'Palatino Linotype','Book Antiqua','Noto Serif SC','Songti SC',SimSun,serif"
const sans =
  "'Source Sans 3','Helvetica Neue',Arial,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif"

const ink = '#1b1815'
const ink2 = '#4f483f'
const ink3 = '#6b6357'
const paper = '#f6f2ea'
const sheet = '#fcfaf6'
const oxblood = '#651a22'
const rule = '#cfc9bf'

/** Email clients need inline styles. Palatino has lining figures, Georgia does not. */
export const styles = {
  ground: `margin:0;padding:0;background:${paper};color:${ink}`,
  preview: 'display:none;max-height:0;overflow:hidden;mso-hide:all',
  column: 'max-width:600px;margin:0 auto',
  page: `padding:32px 40px 28px;font-family:${sans};font-size:16px;line-height:1.55;color:${ink};overflow-wrap:anywhere;text-align:left`,
  brand: `padding:0 0 18px;border-bottom:1px solid ${ink};font-family:${serif};font-size:22px;line-height:1.2;color:${ink}`,
  brandOther: `font-size:15px;color:${ink2}`,
  head: `margin:26px 0 14px;font-family:${serif};font-size:30px;line-height:1.16;font-weight:400;text-wrap:balance;color:${ink}`,
  headChinese: `margin:26px 0 14px;font-family:${serif};font-size:26px;line-height:1.35;font-weight:400;word-break:keep-all;color:${ink}`,
  text: `margin:0 0 10px;font-size:16px;line-height:1.55;color:${ink}`,
  note: `margin:0 0 12px;font-size:14px;line-height:1.55;color:${ink2}`,
  code: `margin:20px 0;font-size:32px;line-height:1.3;letter-spacing:8px;color:${ink}`,
  items: `margin:20px 0 0;border-top:1px solid ${rule};border-bottom:1px solid ${rule}`,
  itemPicture: 'padding:18px 20px 18px 0',
  itemText: 'padding:18px 0',
  rowPicture: 'padding:8px 14px 8px 0',
  rowText: 'padding:8px 0',
  rowAmount: `padding:8px 0 8px 16px;font-size:15px;line-height:1.5;white-space:nowrap;color:${ink}`,
  rowRule: `border-top:1px solid ${rule}`,
  context: `margin:0;font-size:13px;line-height:1.4;color:${ink3}`,
  title: `margin:2px 0 0;font-family:${serif};font-size:20px;line-height:1.25;color:${ink}`,
  rowTitle: `margin:0;font-family:${serif};font-size:17px;line-height:1.3;color:${ink}`,
  figures: `margin:20px 0 0;border-bottom:1px solid ${rule}`,
  label: `padding:0 16px 5px 0;font-size:15px;line-height:1.5;color:${ink2}`,
  value: `padding:0 0 5px;font-size:15px;line-height:1.5;color:${ink};font-variant-numeric:tabular-nums;overflow-wrap:break-word`,
  strong: 'font-weight:600;color:#1b1815',
  buttonTable: 'margin:20px 0 16px',
  link: `color:${ink}`,
  quiet: `color:${ink3}`,
  foot: `margin:0 0 6px;font-size:12.5px;line-height:1.55;color:${ink3}`,
  subhead: `margin:26px 0 8px;font-family:${serif};font-size:22px;line-height:1.25;font-weight:400;color:${ink}`,
  block: 'margin:20px 0 0',
  space: 'height:20px',
  lotCell: 'padding:0 16px 20px 0',
  lotPicture: `display:block;width:100%;max-width:200px;height:auto;border:0;background:#cec7bc`,
  lotText: 'padding:8px 0 0',
  soloPicture: `display:block;width:216px;max-width:100%;height:auto;border:0;background:#cec7bc`,
  soloCell: 'padding:0 20px 8px 0',
  marked: `margin:0 0 4px;font-size:13px;line-height:1.4;color:${ink3}`,
  footTable: `margin:24px 0 0;border-top:1px solid ${rule}`,
  footCell: 'padding:16px 0 0',
} as const

/** The styles of an item's state, with the shape that shows it without colour. */
export const itemStates = {
  bad: { mark: '▼', style: stateStyle(oxblood), className: 'bad' },
  good: { mark: '◆', style: stateStyle('#2d4c3b'), className: 'good' },
  plain: { mark: '○', style: stateStyle(ink2), className: 'i2' },
} as const

function stateStyle(color: string): string {
  return `margin:8px 0 0;font-size:12px;line-height:1.3;font-weight:600;letter-spacing:.06em;color:${color}`
}

/**
 * Returns the styles of a button, which is a table cell with a background. Outlook for Windows applies the
 * cell's padding, all others apply the link's padding, so that the whole button is clickable.
 */
export const buttonStyles = (isBid: boolean) => {
  const background = isBid ? oxblood : ink
  return {
    background,
    cell: `border-radius:2px;background:${background};mso-padding-alt:15px 24px`,
    link: `display:block;padding:15px 24px;border-radius:2px;font-family:${sans};font-size:16px;line-height:22px;font-weight:600;text-decoration:none;text-align:center;color:${sheet};mso-padding-alt:0`,
  }
}

const night = {
  p: 'background:#171412',
  i: 'color:#f1ebdf',
  i2: 'color:#c0b7a8',
  i3: 'color:#a29988',
  r: 'border-color:#433e38',
  ri: 'border-color:#f1ebdf',
  b: 'background:#f1ebdf',
  bt: 'color:#1b1815',
  c: 'background:#8d2430',
  ct: 'color:#fcfaf6',
  bad: 'color:#f0736a',
  good: 'color:#9dbfa6',
}

const nightRules = (prefix: string): string =>
  Object.entries(night)
    .map(([name, rule]) => `${prefix}.${name}{${rule}!important}`)
    .join('')

/**
 * Styles that cannot be inline, for narrow screens and dark mode. Outlook on the web marks elements that it
 * has recoloured with `data-ogsc` and `data-ogsb`. A client that cannot parse one of these sheets drops it
 * completely, so they are separate.
 */
export const styleSheets: readonly string[] = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (max-width:559px){.pad{padding:22px 20px 24px!important}.h{font-size:26px!important;margin-top:20px!important}.h:lang(zh){font-size:23px!important}.pic{width:88px!important;height:auto!important}.gap{padding-right:16px!important}.lot{display:inline-block!important;box-sizing:border-box!important;width:49%!important}.solo{display:block!important;width:100%!important}}`,
  `@media (prefers-color-scheme:dark){${nightRules('')}}`,
  nightRules('[data-ogsc] ') + nightRules('[data-ogsb] '),
]

/**
 * The typefaces on readers' devices that have the character forms of Hong Kong, by those with the forms of
 * the Mainland.
 */
const hongKongFaces: Readonly<Record<string, string>> = {
  'Noto Serif SC': 'Noto Serif HK',
  'Songti SC': 'Songti TC',
  SimSun: 'PMingLiU',
  'Noto Sans SC': 'Noto Sans HK',
  'PingFang SC': 'PingFang HK',
  'Microsoft YaHei': 'Microsoft JhengHei',
}

const mainlandFaces = new RegExp(Object.keys(hongKongFaces).join('|'), 'g')

/** Gives a letter in Traditional Chinese the typefaces of Hong Kong. */
export const inHongKongFaces = (html: string): string =>
  html.replace(mainlandFaces, (face) => hongKongFaces[face] ?? face)
