import { partsOf } from '@manara/contract/formulas.ts'
import { Fragment } from 'react'
import { Formula } from './formula.tsx'
import styles from './formulas.module.css'

/** A text as it was typed, with its formulas drawn and its code set apart, both from left to right (R-formula-1). */
export const RichText = ({ text, isForAuthor = false }: { text: string; isForAuthor?: boolean }) =>
  partsOf(text).map(({ kind, text: part }, at) => {
    const key = `${at}`
    if (kind === 'WORDS') return <Fragment key={key}>{part}</Fragment>
    if (kind === 'CODE' || kind === 'BLOCK')
      return (
        <code key={key} dir="ltr" className={kind === 'BLOCK' ? styles.wide : undefined}>
          {part}
        </code>
      )
    return <Formula key={key} source={part} isDisplay={kind === 'DISPLAY'} isForAuthor={isForAuthor} />
  })
