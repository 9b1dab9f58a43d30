import { useEffect, useState } from 'react'
import type { CodePath } from '#domain/custody/code-path.ts'
import css from './label.module.css'

type Codes = ReturnType<typeof import('./label-codes.ts').labelCodes>

/** The label of an item (S3), as it is printed: its number as codes and in figures, what it is, and where. */
export function Label({
  number,
  title,
  content,
  place,
}: {
  number: string
  title: string
  content: string
  place: string
}) {
  const [codes, setCodes] = useState<Codes | null>(null)
  useEffect(() => {
    let isLeft = false
    void import('./label-codes.ts').then(({ labelCodes }) => {
      if (!isLeft) setCodes(labelCodes(number))
    })
    return () => {
      isLeft = true
    }
  }, [number])
  return (
    <div className={css.label}>
      <div className={css.square}>{codes && <Code code={codes.square} />}</div>
      <div className={css.text}>
        <strong className={css.number}>{number}</strong>
        <span className={css.title}>{title}</span>
        <span>{content}</span>
        <strong className={css.place}>{place}</strong>
      </div>
      <div className={css.bars}>{codes && <Code code={codes.bars} />}</div>
    </div>
  )
}

const Code = ({ code: { path, width, height } }: { code: CodePath }) => (
  <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
    <path d={path} fillRule="evenodd" />
  </svg>
)
