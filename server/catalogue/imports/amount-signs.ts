import type { GridCell } from './grid.ts'

/** Amounts with a sign that several currencies share. */
const signed =
  /^\s*(?:([$¥￥＄])\s*([\d０-９][\d０-９,，.． ]*万?)|([\d０-９][\d０-９,，.． ]*万?)\s*([元圆円]))\s*$/

/** Returns the shared sign of an amount, such as `$` or `元`, or null for another cell. */
export function signOf({ text }: GridCell): string | null {
  const [, before, , , after] = signed.exec(text) ?? []
  return (before ?? after)?.normalize('NFKC') ?? null
}

/** Returns an amount without its sign. */
export function withoutSign(cell: GridCell): GridCell {
  const [, , second, third] = signed.exec(cell.text) ?? []
  const amount = second ?? third
  return amount === undefined ? cell : { ...cell, text: amount.trim() }
}
