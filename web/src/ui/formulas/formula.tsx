import { hasFormula, textsIn } from '@manara/contract/formulas.ts'
import { Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { uiText } from '../ui.text.ts'
import styles from './formulas.module.css'

/** The library comes with the first formula of a page. */
const loadLibrary = () => import('./draw-formula.ts')

/** Fetches the library where any text of these questions has a formula, while there is a connection. */
export function useFormulasAhead(questions: unknown): void {
  const hasAny = textsIn(questions).some(hasFormula)
  useEffect(() => {
    if (hasAny) loadLibrary().catch(() => undefined)
  }, [hasAny])
}

interface FormulaProps {
  source: string
  /** On a line of its own. */
  isDisplay: boolean
  /** An author sees which formula cannot be read; other readers see it as it was typed. */
  isForAuthor: boolean
}

/** A formula, from left to right. Until the library is there, and without it, the source shows as it was typed. */
export function Formula({ source, isDisplay, isForAuthor }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [state, setState] = useState<'TYPED' | 'DRAWN' | 'BROKEN'>('TYPED')

  useEffect(() => {
    let isCurrent = true
    const draw = ({ drawFormula }: Awaited<ReturnType<typeof loadLibrary>>) => {
      if (!isCurrent || !place.current) return
      try {
        drawFormula(source, place.current, isDisplay)
        setState('DRAWN')
      } catch {
        place.current.replaceChildren()
        setState('BROKEN')
      }
    }
    loadLibrary().then(draw, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [source, isDisplay])

  const isBroken = state === 'BROKEN' && isForAuthor
  return (
    <bdi dir="ltr" className={isDisplay || source.length > 60 ? styles.wide : undefined}>
      {state !== 'DRAWN' && <span>{isDisplay ? `\\[${source}\\]` : `\\(${source}\\)`}</span>}
      <span ref={place} />
      {isBroken && <Text span c="red" fz="sm" dir="rtl">{` (${uiText.brokenFormula})`}</Text>}
    </bdi>
  )
}
