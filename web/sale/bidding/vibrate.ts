/** Vibrates the phone briefly, if supported. */
export const vibrate = (): void => {
  if ('vibrate' in navigator) navigator.vibrate(120)
}
