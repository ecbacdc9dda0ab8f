import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const pauseMilliseconds = 200

/** Search text of a picker, and whether its list is open: no request is sent before. */
export function usePickerSearch() {
  const [isOpen, setIsOpen] = useState(false)
  const [text, setText] = useState<string>()
  const [settled] = useDebouncedValue(text, pauseMilliseconds)
  const q = (text === undefined ? '' : (settled ?? '')).trim()

  const setOpen = (open: boolean) => {
    setIsOpen(open)
    if (!open) setText(undefined)
  }
  return {
    isOpen,
    setOpen,
    /** Typed text; undefined before typing, when the field shows the choice. */
    text,
    type: setText,
    /** The words to search for, as soon as the typist pauses. */
    q,
    isTyping: text !== undefined && text.trim() !== '',
    isSettled: text === undefined || settled === text,
  }
}

export type PickerSearch = ReturnType<typeof usePickerSearch>
