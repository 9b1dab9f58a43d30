import { type DragEvent, useState } from 'react'

/** Handles files dropped on the element with `area`; `isOver` while they hover above it. */
export function useDrop(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false)
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setIsOver(true)
  }
  return {
    isOver,
    area: {
      onDragEnter: handleDragOver,
      onDragOver: handleDragOver,
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        onFiles(event.dataTransfer.files)
      },
    },
  }
}
