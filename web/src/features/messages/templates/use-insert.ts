import { type FocusEvent, useRef } from 'react'
import type { TextField } from '../text-fields.tsx'

/** Puts words where the cursor is in the field that had the focus last, the long text at first. */
export function useInsert(values: Record<TextField, string>, write: (field: TextField, value: string) => void) {
  const last = useRef<{ field: TextField; element: HTMLTextAreaElement }>(undefined)
  const onFocus = (field: TextField) => (event: FocusEvent<HTMLTextAreaElement>) => {
    last.current = { field, element: event.currentTarget }
  }
  const insert = (words: string) => {
    const { field = 'longText' as const, element } = last.current ?? {}
    const value = values[field]
    const start = element?.selectionStart ?? value.length
    write(field, value.slice(0, start) + words + value.slice(element?.selectionEnd ?? start))
    const caret = start + words.length
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(caret, caret)
    })
  }
  return { onFocus, insert }
}
