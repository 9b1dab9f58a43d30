/** Whether a format names the quantity itself, as `Cabinet of 50` does for fifty cigars. */
export const saysQuantity = (format: string, quantity: number): boolean =>
  (format.match(/\d+/g) ?? []).some((figure) => Number(figure) === quantity)
