import { useWindowEvent } from '@mantine/hooks'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cellId } from './mark-input.tsx'
import type { MarkColumn } from './mark-text.ts'

/** Rows that are drawn beyond the edges of the window, so that the keyboard always finds the next one. */
const beyond = 12
/** The first row moves in steps, so that not every line of scrolling draws anew. */
const step = 4

interface WindowRows {
  list: RefObject<HTMLDivElement | null>
  indexes: number[]
  /** The room of the rows that are not drawn. */
  before: number
  after: number
  focusCell: (index: number, column: MarkColumn) => void
}

/** Rows of one height that scroll with the page; only those in sight are drawn. */
export function useWindowRows(count: number, rowPixels: number): WindowRows {
  const list = useRef<HTMLDivElement>(null)
  const [sight, setSight] = useState({ first: 0, length: 0 })

  const look = useCallback(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    const first = Math.floor((-top / rowPixels - beyond) / step) * step
    const length = Math.ceil(innerHeight / rowPixels / step) * step + 2 * beyond + step
    setSight((last) => (last.first === first && last.length === length ? last : { first, length }))
  }, [rowPixels])

  useWindowEvent('scroll', look, { passive: true })
  useWindowEvent('resize', look)
  useLayoutEffect(look, [look])
  // The page above the list may grow or shrink.
  useEffect(() => {
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [look])

  const first = Math.min(Math.max(0, sight.first), Math.max(0, count - 1))
  const end = Math.min(count, Math.max(first + 1, sight.first + sight.length))

  // What the bars above and below cover is left free by the scroll margin of the fields.
  const focusCell = (index: number, column: MarkColumn) => {
    if (index < 0 || index >= count) return
    const focus = () => document.getElementById(cellId(index, column))?.focus()
    focus()
    if (document.activeElement?.id === cellId(index, column)) return
    // Its row is not drawn: somebody scrolled away from where they typed.
    scrollBy({ top: (list.current?.getBoundingClientRect().top ?? 0) + index * rowPixels - innerHeight / 2 })
    requestAnimationFrame(() => requestAnimationFrame(focus))
  }
  return {
    list,
    indexes: Array.from({ length: end - first }, (_, place) => first + place),
    before: first * rowPixels,
    after: (count - end) * rowPixels,
    focusCell,
  }
}
