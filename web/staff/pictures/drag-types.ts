/** The data types of dragged pictures, each carrying the picture's key: one of the tray, and one within its lot. */
export const [pictureDrag, orderDrag] = ['application/x-lot-picture', 'application/x-picture-order'] as const

/** Returns the key of a dragged picture of one of the types, or null for anything else. */
export function draggedKey(
  transfer: Pick<DataTransfer, 'types' | 'getData'>,
  types: readonly string[],
): string | null {
  const type = types.find((one) => transfer.types.includes(one))
  return type === undefined ? null : transfer.getData(type)
}
