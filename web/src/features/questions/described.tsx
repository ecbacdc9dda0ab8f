import { Fragment } from 'react'
import { RichText } from '../../ui/formulas/rich-text.tsx'

const separators = /( ← |؛ |، )/

/** A key or an answer in words: each of its parts keeps its own direction, and their order is that of the page. */
export const Described = ({ text }: { text: string }) => (
  <span className="pre-line">
    {text.split(separators).map((part, at) => {
      const key = `${at}`
      if (at % 2 === 1) return <Fragment key={key}>{part}</Fragment>
      return (
        <bdi key={key}>
          <RichText text={part} />
        </bdi>
      )
    })}
  </span>
)
