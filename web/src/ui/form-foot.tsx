import type { ReactNode } from 'react'
import { Note } from './note.tsx'
import './form-foot.css'

interface FormFootProps {
  /** Stands above the buttons. */
  warning?: string
  /** Stands apart from the others, at the start. */
  aside?: ReactNode
  back: ReactNode
  onward: ReactNode
}

/** The buttons of a form: the way back, then onward; on phones they stay in sight. */
export const FormFoot = ({ warning, aside, back, onward }: FormFootProps) => (
  <div className="savefoot form-foot">
    {warning && <Note tone="yellow">{warning}</Note>}
    {aside && <span className="form-foot-aside">{aside}</span>}
    {back}
    {onward}
  </div>
)
