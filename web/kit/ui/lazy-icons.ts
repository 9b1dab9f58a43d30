import type { Drawing } from './icon-paths.ts'

/** Icons used only by lazily loaded components, kept out of the initial scripts. */
export const eyeIcon: Drawing = {
  strokes:
    'M2.4 12S5.5 5.6 12 5.6 21.6 12 21.6 12 18.5 18.4 12 18.4 2.4 12 2.4 12ZM15.3 12a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0Z',
}

export const eyeOffIcon: Drawing = {
  strokes:
    'M4.7 4.1 19.3 19.9M9.8 9.6a3.3 3.3 0 0 0 4.5 4.8M6.7 6.7C3.8 8.5 2.4 12 2.4 12s3.1 6.4 9.6 6.4c1.7 0 3.2-.4 4.4-1.1M12 5.6c6.5 0 9.6 6.4 9.6 6.4s-.8 1.7-2.4 3.3',
}

export const uploadIcon: Drawing = {
  strokes: 'M12 14.5v-11M7.8 7.7 12 3.5l4.2 4.2M20.2 14.5v5a.8.8 0 0 1-.8.8H4.6a.8.8 0 0 1-.8-.8v-5',
}

export const turnIcon: Drawing = { strokes: 'M19.6 12.6a7.6 7.6 0 1 1-2.3-6l3 2.9M20.3 4.2v5.3H15' }

export const gridFourIcon: Drawing = { strokes: 'M4.9 4.9h14.2v14.2H4.9zM12 4.9v14.2M4.9 12h14.2' }

export const squareIcon: Drawing = { strokes: 'M4.9 4.9h14.2v14.2H4.9z' }

export const cameraIcon: Drawing = {
  strokes: 'M3.5 8.2h4l1.6-2.7h5.8l1.6 2.7h4v11h-17zM15.4 13.4a3.4 3.4 0 1 1-6.8 0 3.4 3.4 0 0 1 6.8 0Z',
}

export const phoneIcon: Drawing = {
  strokes:
    'M8.2 3.6 5 4.5a2 2 0 0 0-1.4 2.2A16.6 16.6 0 0 0 17.3 20.4a2 2 0 0 0 2.2-1.4l.9-3.2-4.3-2-1.9 2a12.6 12.6 0 0 1-6-6l2-1.9Z',
}

export const keyIcon: Drawing = {
  strokes: 'M12.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM12.5 12H21v3.4M17 12v2.6',
}

const lens = 'M18 10.5a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0ZM15.9 15.9l5.1 5.1'

export const zoomInIcon: Drawing = { strokes: `${lens}M10.5 7.4v6.2M7.4 10.5h6.2` }

export const zoomOutIcon: Drawing = { strokes: `${lens}M7.4 10.5h6.2` }

export const calendarIcon: Drawing = {
  strokes: 'M4.2 6.2h15.6v14H4.2zM4.2 10.6h15.6M8.3 3.6v4.4M15.7 3.6v4.4',
}
