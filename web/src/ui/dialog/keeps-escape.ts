import type { FocusEvent } from 'react'

/** On a dialog that lies over others: Escape in it does not close those below. */
export const keepsEscape = {
  onFocusCapture: ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true'),
}
