/** One icon: strokes and solid shapes on a 24 px square. */
export type Drawing = { readonly strokes?: string; readonly solid?: string }

const heart =
  'M12 20.9C9.1 19.2 2.2 14.8 2.2 9.6a5.1 5.1 0 0 1 5.1-5.1c2 0 3.8 1.1 4.7 2.9.9-1.8 2.7-2.9 4.7-2.9a5.1 5.1 0 0 1 5.1 5.1c0 5.2-6.9 9.6-9.8 11.3Z'

/** All icons, drawn for this site. */
export const iconPaths = {
  arrowLeft: { strokes: 'M20.5 12h-17M10 5.5 3.5 12l6.5 6.5' },
  arrowRight: { strokes: 'M3.5 12h17M14 5.5l6.5 6.5-6.5 6.5' },
  basket: { strokes: 'M3.6 9.2h16.8l-1.7 10.3H5.3ZM8 9.2l3-5.4M16 9.2l-3-5.4M9.6 12.8v3.4M14.4 12.8v3.4' },
  caretDown: { strokes: 'm4.7 9 7.3 7.3L19.3 9' },
  chat: {
    strokes: 'M8.9 10.7h6.2M8.9 13.6h6.2M7.4 19.9a9 9 0 1 0-3.3-3.3L2.9 20.2a.8.8 0 0 0 1 1l3.5-1.3Z',
  },
  check: { strokes: 'm4.2 13 5 5L20.6 6.6' },
  checkCircle: { strokes: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8.2 12.8l2.7 2.6 5-5' },
  clock: { strokes: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5h4.6' },
  close: { strokes: 'M5 5l14 14M19 5 5 19' },
  expand: {
    strokes:
      'M15 4.5h4.5V9M4.5 15v4.5H9M19.5 15v4.5H15M4.5 9V4.5H9M14.5 9.5l5-5M9.5 14.5l-5 5M14.5 14.5l5 5M9.5 9.5l-5-5',
  },
  heart: { strokes: heart },
  heartFilled: { strokes: heart, solid: heart },
  info: {
    strokes: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.4',
    solid: 'M12.9 7.8a.9.9 0 1 1-1.8 0 .9.9 0 0 1 1.8 0Z',
  },
  list: { strokes: 'M3.8 6h16.4M3.8 12h16.4M3.8 18h16.4' },
  minus: { strokes: 'M3.8 12h16.4' },
  plus: { strokes: 'M3.8 12h16.4M12 3.8v16.4' },
  search: { strokes: 'M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM15.9 15.9l5.1 5.1' },
  share: {
    strokes:
      'M9.4 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM19.1 5.6a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM19.1 18.4a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM9 10.4l4.5-3M9 13.6l4.5 3',
  },
  triangleDown: { solid: 'M4.8 6.6h14.4L12 18Z' },
  triangleUp: { solid: 'M4.8 17.4h14.4L12 6Z' },
  user: { strokes: 'M18 9a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM3 20.3C4.8 17.1 8.2 15 12 15s7.2 2.1 9 5.3' },
  warning: {
    strokes:
      'M13.4 3.8 21.6 18a1.6 1.6 0 0 1-1.4 2.4H3.8A1.6 1.6 0 0 1 2.4 18l8.2-14.2a1.6 1.6 0 0 1 2.8 0ZM12 9.4v4.4',
    solid: 'M12.9 16.9a.9.9 0 1 1-1.8 0 .9.9 0 0 1 1.8 0Z',
  },
} as const satisfies Record<string, Drawing>

export type IconName = keyof typeof iconPaths
