import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../layout/icon-button.tsx'
import { uiText } from '../ui.text.ts'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  /** The search that is in force. */
  value: string
  onSearch: (text: string) => void
}

const pauseMilliseconds = 250

/** Searches when the typist pauses, and at once on Enter or when cleared. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  const ask = (words: string) => {
    asked.current = words
    onSearch(words)
  }
  const askLater = useDebouncedCallback(ask, pauseMilliseconds)

  // Only a search from elsewhere (the address, a button) replaces what is being typed.
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    askLater.cancel()
    setText(value)
  }, [value, askLater])

  const handleType = (typed: string) => {
    setText(typed)
    askLater(typed.trim())
  }
  const clear = () => {
    setText('')
    askLater.cancel()
    ask('')
    input.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') askLater.flush()
    if (event.key === 'Escape' && text !== '') clear()
  }

  return (
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      inputMode="search"
      className={`${styles.searchField} search-field`}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={200}
      value={text}
      leftSection={<IconSearch size={17} aria-hidden />}
      rightSection={
        text !== '' && (
          <IconButton label={uiText.clearSearch} onClick={clear}>
            <IconX size={15} />
          </IconButton>
        )
      }
      onChange={(event) => handleType(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  )
}
