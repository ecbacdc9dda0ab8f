import { Fragment } from 'react'

const separators = /( ← |؛ |، )/

/** A key or an answer in words: each of its parts keeps its own direction, and their order is that of the page. */
export const Described = ({ text }: { text: string }) => (
  <span>
    {text.split(separators).map((part, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      at % 2 === 0 ? <bdi key={at}>{part}</bdi> : <Fragment key={at}>{part}</Fragment>,
    )}
  </span>
)
