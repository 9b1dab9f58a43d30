import { readFileSync } from 'node:fs'
import { Converter } from 'opencc-js/cn2t'
import { traditionalConverters } from '../domain/traditional/to-traditional.ts'

const c = traditionalConverters(Converter({ from: 'cn', to: 'hk' }))
const T = JSON.parse(readFileSync('/tmp/zhtexts.json', 'utf8'))
const seen = new Set()
const all = []
const t0 = performance.now()
for (const t of T) {
  if (seen.has(t.text)) continue
  seen.add(t.text)
  all.push([
    t.kind,
    t.place,
    t.text,
    (t.kind === 'screen' || t.kind === 'letter' ? c.interface : c.content)(t.text),
  ])
}
console.log('ms', performance.now() - t0)

import { writeFileSync } from 'node:fs'

writeFileSync('/tmp/hant.json', JSON.stringify(all))
const ctx = {}
for (const [, , , o] of all)
  for (let i = 0; i < o.length; i++)
    if ('髮傭麪后釐谷幹系復歷干製週周了瞭'.includes(o[i])) {
      const k = o[i] + ' ' + o.slice(Math.max(0, i - 2), i + 3)
      ctx[k] = (ctx[k] || 0) + 1
    }
console.log(
  Object.entries(ctx)
    .map(([k, n]) => k + n)
    .join(' | '),
)
for (const [k, p, s, o] of all)
  if ((k === 'screen' || k === 'letter') && /檔案|儲存|應用/.test(o)) console.log(o)
