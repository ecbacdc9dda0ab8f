import { Fragment } from 'react'
import { RichText } from '../../ui/formulas/rich-text.tsx'

const separators = /( ← |؛ |، )/
/** The number of a blank stays outside, so that it comes before its answer also where that is Latin or a number. */
const numbered = /^(\(\d+\) )?(.*)$/s

/** A key or an answer in words: each of its parts keeps its own direction, and their order is that of the page. */
export const Described = ({ text }: { text: string }) => (
  <span className="pre-line">
    {text.split(separators).map((part, at) => {
      const key = `${at}`
      if (at % 2 === 1) return <Fragment key={key}>{part}</Fragment>
      const [, number = '', words = part] = numbered.exec(part) ?? []
      return (
        <Fragment key={key}>
          {number}
          <bdi>
            <RichText text={words} />
          </bdi>
        </Fragment>
      )
    })}
  </span>
)
