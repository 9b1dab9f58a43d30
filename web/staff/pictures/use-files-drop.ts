import { type DragEvent, useState } from 'react'

/** Handles files and folders dropped on the element with `area`; `isOver` while they hover above it. */
export function useFilesDrop(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return {
    isOver,
    area: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        onDrop(event.dataTransfer)
      },
    },
  }
}
