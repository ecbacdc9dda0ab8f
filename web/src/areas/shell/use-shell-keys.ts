import { useEffect, useEffectEvent } from 'react'

interface ShellKeys {
  onSearch: () => void
  onBell: () => void
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The search by Ctrl+K, ⌘K and, outside of fields, `/`; the bell by Alt+N. By place on the keyboard, so that Arabic layouts work. */
export function useShellKeys({ onSearch, onBell }: ShellKeys) {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, ctrlKey, metaKey, altKey, shiftKey, target } = event
    if (event.defaultPrevented || event.isComposing || shiftKey) return
    const isChord = (ctrlKey || metaKey) && !altKey
    const isPlain = !ctrlKey && !metaKey && !altKey
    if ((isChord && code === 'KeyK') || (isPlain && code === 'Slash' && !isField(target))) onSearch()
    else if (altKey && !ctrlKey && !metaKey && code === 'KeyN') onBell()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
