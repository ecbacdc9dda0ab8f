import type { ReactNode } from 'react'
import { Note } from '../feedback/note.tsx'
import '../../theme/form-foot.css'

interface DialogActionsProps {
  /** Shown above the buttons. */
  warning?: string
  /** Shown apart from the other buttons, at the start. */
  aside?: ReactNode
  back: ReactNode
  onward: ReactNode
}

/** The buttons of a form: the way back, then onward; on phones they stay in sight. */
export const DialogActions = ({ warning, aside, back, onward }: DialogActionsProps) => (
  <div className="savefoot form-foot">
    {warning && <Note tone="yellow">{warning}</Note>}
    {aside && <span className="form-foot-aside">{aside}</span>}
    {back}
    {onward}
  </div>
)
