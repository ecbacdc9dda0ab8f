import { useWindowEvent } from '@mantine/hooks'

/** Elements that read their keys themselves. */
const typing = 'input, textarea, select, [contenteditable], [role="dialog"]'
const pressed = 'a, button, [role="radio"], [role="option"]'

/** Keys by their place on the keyboard, so that an Arabic layout has the same ones. */
export function useQueueKeys(acts: Record<string, () => void>) {
  useWindowEvent('keydown', (event) => {
    const { code, ctrlKey, metaKey, altKey, repeat, target } = event
    if (ctrlKey || metaKey || altKey || repeat || document.querySelector('[role="dialog"]')) return
    if (!(target instanceof Element) || target.closest(typing)) return
    // Enter presses the button in focus.
    const act = code === 'Enter' && target.closest(pressed) ? undefined : acts[code]
    if (!act) return
    event.preventDefault()
    act()
  })
}
