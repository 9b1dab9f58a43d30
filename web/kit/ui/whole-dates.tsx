import typography from './type.module.css'

/** Shows a text whose dates are not broken after a hyphen. */
export const UnbrokenDates = ({ text }: { text: string }) =>
  [...text.matchAll(/(\d{4}-\d\d-\d\d)|(?:(?!\d{4}-\d\d-\d\d).)+/gs)].map(
    ({ index: at, 0: part, 1: date }) =>
      date === undefined ? (
        part
      ) : (
        <span key={at} className={typography.number}>
          {date}
        </span>
      ),
  )
