import { encode } from 'uqr'

/** A QR code as one SVG path of square modules, `size` units wide and high including its quiet zone. */
export type QrPath = { readonly size: number; readonly d: string }

/** Encodes a text as a QR code with 15 % error correction. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const rows = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return { size, d: rows.join('') }
}
