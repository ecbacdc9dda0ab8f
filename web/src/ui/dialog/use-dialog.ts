import { useState } from 'react'

interface DialogState<Target> {
  /** Subject of the dialog. Kept after closing, so that the text does not vanish during the fade-out. */
  target: Target | undefined
  isOpen: boolean
  /** Grows at each opening: as a `key` it gives every opening a fresh form. */
  turn: number
}

/** A dialog as those see it who draw it: it is opened elsewhere. */
export interface OpenedDialog<Target> extends DialogState<Target> {
  close: () => void
}

/** Open from the start with a first target. */
export function useDialog<Target = true>(first?: Target) {
  const [state, setState] = useState<DialogState<Target>>({ target: first, isOpen: first !== undefined, turn: 0 })
  const open = (target: Target) => setState(({ turn }) => ({ target, isOpen: true, turn: turn + 1 }))
  const close = () => setState((last) => ({ ...last, isOpen: false }))
  return { ...state, open, close }
}
