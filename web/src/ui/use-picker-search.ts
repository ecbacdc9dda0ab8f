import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const pauseMilliseconds = 200

/** What is being searched in a picker, and whether its list is open: nothing is asked for before. */
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
    /** What was typed; undefined until then, when the field shows what is chosen. */
    text,
    type: setText,
    /** The words to search for, as soon as the typist pauses. */
    q,
    isTyping: text !== undefined && text.trim() !== '',
    isSettled: text === undefined || settled === text,
  }
}

export type PickerSearch = ReturnType<typeof usePickerSearch>
